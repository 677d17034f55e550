import { Modal, Stack } from '@mantine/core';
import { type KeyboardEventHandler, type ReactNode, type Ref } from 'react';
import { isolated } from '#src/i18n/isolated.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/ui/dialog/RecordModal.module.css';
import { UnknownRecord, type UnknownRecordProps } from '#src/ui/state/UnknownRecord.tsx';

export interface RecordModalProps extends UnknownRecordProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Above the title, in small: what else names it. */
  readonly lead?: ReactNode;
  readonly size?: number;
  readonly fullScreen?: boolean;
  /** What is known of the record; null while there is none. */
  readonly children: ReactNode;
  /** What can be done with it. */
  readonly actions: ReactNode;
  /** At the end of the same line. */
  readonly tools?: ReactNode;
  readonly onKeyDown?: KeyboardEventHandler;
  readonly contentRef?: Ref<HTMLDivElement>;
}

/** One record over its list, with what can be done always in sight; kind words where the address names one that is not there (UX-21). */
export const RecordModal = ({
  opened,
  onClose,
  title,
  lead,
  size = 600,
  fullScreen,
  arrival,
  children,
  actions,
  tools,
  onKeyDown,
  contentRef,
}: RecordModalProps) => {
  const { t } = useTranslation();
  return (
    // Here, and not on its content, which lets go of the keys that it is given.
    <Modal.Root opened={opened} onClose={onClose} size={size} fullScreen={fullScreen} onKeyDown={onKeyDown}>
      <Modal.Overlay />
      <Modal.Content className={classes.content} ref={contentRef}>
        <Modal.Header className={classes.header}>
          <div className={classes.names}>
            {lead ? <div className={classes.lead}>{lead}</div> : null}
            <Modal.Title>{isolated(title)}</Modal.Title>
          </div>
          <Modal.CloseButton aria-label={t('common.close')} data-autofocus />
          {children && (actions || tools) ? (
            <div className={classes.bar} data-print="never">
              {actions}
              {tools ? <div className={classes.tools}>{tools}</div> : null}
            </div>
          ) : null}
        </Modal.Header>
        <Modal.Body className={classes.body}>
          {children ? <Stack gap="lg">{children}</Stack> : opened ? <UnknownRecord arrival={arrival} /> : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
