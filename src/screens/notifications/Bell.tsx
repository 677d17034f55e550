import { ActionIcon, Anchor, Group, Indicator, Popover, ScrollArea, Text, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useInbox, useMarkRead, useNotificationNews } from '#src/data/server/useInbox.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/notifications/Bell.module.css';
import { NotificationLine } from '#src/screens/notifications/NotificationLine.tsx';
import { useReport } from '#src/screens/notifications/useReport.ts';
import { showUnreadInTitle } from '#src/ui/page/unreadInTitle.ts';
import { useQuietPart } from '#src/ui/page/useQuietPart.ts';

/** BELL-03. Servers that cannot tell unread ones apart are asked for the same page. */
const asked = { page: 1, pageSize: 10, isRead: false } as const;
const mostShown = 99;

/** BELL-01 to BELL-08: how much is unread, and the last of it. */
export const Bell = ({ allPath }: { readonly allPath: string }) => {
  const { t } = useTranslation();
  const [opened, change] = useState(false);
  const [isNews, setNews] = useState(false);
  const newsId = useId();
  const [DayDatesNews] = useQuietPart(loadNews);
  const [DayDatesLine] = useQuietPart(loadLine);
  const close = (): void => change(false);
  useNotificationNews();
  const { data, failed, refresh } = useInbox(asked);
  useReport(failed && `${t('notifications.loadError')}: ${failed.message}`);
  const markRead = useMarkRead('bell');
  const unreadItems = (data?.items ?? []).filter(({ isRead }) => !isRead);
  const unread = data?.unread ?? unreadItems.length;
  useEffect(() => {
    showUnreadInTitle(unread);
    return () => showUnreadInTitle(0);
  }, [unread]);
  const read = async (ids: readonly number[]): Promise<void> => {
    try {
      await markRead(ids);
      await refresh();
    } catch (error) {
      // ERR-31
      console.error(error);
    }
  };
  return (
    <Popover opened={opened} onChange={change} width={360} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Indicator
        inline
        label={unread > mostShown ? `${mostShown}+` : unread > 0 ? unread : undefined}
        disabled={unread === 0 && !isNews}
        size={unread > 0 ? 18 : 10}
        offset={6}
        color={unread > 0 ? 'red.8' : 'orange.7'}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={() => change(!opened)}
            aria-label={t('notifications.bell', { count: unread })}
            aria-describedby={isNews ? newsId : undefined}
          >
            <IconBell size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      {isNews ? <VisuallyHidden id={newsId}>{t('notifications.dates')}</VisuallyHidden> : null}
      <Popover.Dropdown p={0}>
        <Group justify="space-between" px="md" py="sm" className={classes.head}>
          <Text fw={600}>{t('notifications.recent')}</Text>
          <Anchor component={Link} to={allPath} size="sm" onClick={close}>
            {t('notifications.all')}
          </Anchor>
        </Group>
        {DayDatesLine ? <DayDatesLine onOpen={close} /> : null}
        <ScrollArea.Autosize mah={400} viewportProps={{ tabIndex: 0 }} type="auto">
          {unreadItems.length === 0 ? (
            <Text c="dimmed" ta="center" py="xl">
              {t('notifications.none')}
            </Text>
          ) : (
            <ul className={classes.list}>
              {unreadItems.map((notification) => (
                <NotificationLine
                  key={notification.id}
                  notification={notification}
                  brief
                  onRead={(ids) => void read(ids)}
                  onOpen={close}
                />
              ))}
            </ul>
          )}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
      {DayDatesNews ? <DayDatesNews onNews={setNews} /> : null}
    </Popover>
  );
};

const loadNews = async () => (await import('#src/screens/notifications/DayDatesNews.tsx')).DayDatesNews;
const loadLine = async () => (await import('#src/screens/notifications/DayDatesLine.tsx')).DayDatesLine;
