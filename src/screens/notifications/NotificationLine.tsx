import { Badge, Button, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { type Notification, notificationTitle } from '#domain/notification.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { formatAgo, formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { NotificationIcon } from '#src/screens/notifications/NotificationIcon.tsx';
import classes from '#src/screens/notifications/NotificationLine.module.css';
import { actionWord, notifiedCollection } from '#src/screens/notifications/notificationWords.ts';
import { notifiedAddress } from '#src/screens/notifications/notifiedAddress.ts';
import { goesAway, goesWithIt, passFocusOn } from '#src/ui/page/passFocusOn.ts';

export interface NotificationLineProps {
  readonly notification: Notification;
  readonly onRead: (ids: readonly number[]) => void;
  /** In the bell: the time as a distance only, and no tag of what all of its lines are. */
  readonly brief?: boolean;
  /** After it led away, such as to close the popover it stands in. */
  readonly onOpen?: () => void;
}

/** One thing that happened (INBOX-05 to INBOX-07): what, when, read or not; leads there and counts as read then. */
export const NotificationLine = ({ notification, onRead, brief = false, onOpen }: NotificationLineProps) => {
  const { t, i18n } = useTranslation();
  const { role } = useUser();
  const open = useOpen(notification, onRead, onOpen);
  const { id, isRead, message, createdAt } = notification;
  const title = notificationTitle(notification);
  // What the title, the tag and the author say is not said a second time by the message.
  const isRepeated = foldText(message).includes(foldText(title));
  const { author } = notification.metadata;
  const saysAuthor = isRepeated && author !== '' && !foldText(title).includes(foldText(author));
  const word = actionWord(notification.action);
  const action = word ? t(`notifications.actions.${word}`) : notification.action;
  const collection = notifiedCollection(notification);
  // What it was stands nowhere else, and this reader is not shown the log.
  const isInLog = word === 'delete' && role === 'User';
  const kind = collection ? t(`records.singular.${collection}`) : notification.type;
  return (
    <li className={classes.line} {...goesWithIt} data-unread={isRead ? undefined : true}>
      <span className={classes.icon}>
        <NotificationIcon notification={notification} />
      </span>
      <div className={classes.words}>
        {open ? (
          <UnstyledButton className={classes.title} onClick={open}>
            {title}
          </UnstyledButton>
        ) : (
          <Text className={classes.title}>{title}</Text>
        )}
        {isRepeated ? null : (
          <Text size="sm" className={classes.message}>
            {message}
          </Text>
        )}
        {isInLog ? (
          <Text size="sm" c="dimmed">
            {t('notifications.inLog', { count: notification.metadata.count })}
          </Text>
        ) : null}
        <div className={classes.facts}>
          <Badge variant="default" radius="sm" tt="none" fw={500}>
            {`${action} • ${kind}`}
          </Badge>
          {brief ? null : (
            <Badge variant={isRead ? 'default' : 'light'} radius="sm" tt="none" fw={500}>
              {t(isRead ? 'notifications.read' : 'notifications.unread')}
            </Badge>
          )}
          <Text size="xs" c="dimmed" component="time" dateTime={createdAt} title={formatDateTime(createdAt)}>
            {saysAuthor ? `${t('notifications.by', { author })} · ` : null}
            {formatAgo(createdAt, Date.now(), i18n.language)}
            {brief ? null : ` · ${formatDateTime(createdAt)}`}
          </Text>
        </div>
      </div>
      {isRead ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.read}
          leftSection={<IconCheck size={14} aria-hidden />}
          aria-label={t('notifications.markReadNamed', { name: title })}
          {...goesAway}
          onClick={() => {
            passFocusOn();
            onRead([id]);
          }}
        >
          {t('notifications.markRead')}
        </Button>
      )}
    </li>
  );
};

/** Null where what it is about has no place to be shown. */
const useOpen = (
  notification: Notification,
  onRead: NotificationLineProps['onRead'],
  onOpen: NotificationLineProps['onOpen'],
): (() => void) | null => {
  const navigate = useNavigate();
  const { id, isRead } = notification;
  const address = notifiedAddress(notification, useUser().role);
  if (address === null) return null;
  return () => {
    if (!isRead) onRead([id]);
    onOpen?.();
    void navigate(address);
  };
};
