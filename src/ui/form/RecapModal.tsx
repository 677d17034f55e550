import { Button, Group, Modal } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { DialogFoot } from '#src/ui/dialog/DialogFoot.tsx';
import { DraftNote, type DraftNoteProps } from '#src/ui/form/DraftNote.tsx';
import { FormOffers } from '#src/ui/form/FormOffers.tsx';
import { type FormTab, FormTabs } from '#src/ui/form/FormTabs.tsx';
import { KeepDraftButton, LeaveQuestions } from '#src/ui/form/LeaveQuestions.tsx';
import classes from '#src/ui/form/RecapModal.module.css';
import { focusFirstError, onSubmitKey, useFormModal } from '#src/ui/form/useFormModal.ts';
import { type HandOver, useHandedOver, useHandOver } from '#src/ui/form/useHandOver.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';

export interface RecapModalProps<V extends Record<string, unknown>> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly form: UseFormReturnType<V>;
  readonly tabs: readonly FormTab<V>[];
  /** Fields that have not come from the server yet. */
  readonly unread?: readonly string[];
  /** What is about to be kept, in the reader's words. */
  readonly recap: (values: V) => ReactNode;
  /**
   * Resolves when it is kept; the dialog then closes. Resolves with false, or rejects, to stay open; with sentences by
   * field to lead back to them.
   */
  readonly onSubmit: (values: V) => Promise<boolean | Readonly<Record<string, string>> | void> | void;
  readonly submitLabel: string;
  readonly size?: number | string;
  /** Outside click and Esc do nothing (the patent's dialog, WIZ). */
  readonly guarded?: boolean;
  /** Where the form has a draft: keeps it and closes. Leaving then asks whether to keep it or give it up (UX-32). */
  readonly onKeepDraft?: () => Promise<void>;
  /** Above the tabs, such as a note on a resumed draft. */
  readonly children?: ReactNode;
  /** The tab shown first, and what is called when another one is shown; for drafts that are resumed in place. */
  readonly startTab?: string;
  readonly onTab?: (tab: string) => void;
  /** The draft that the form was resumed from, named above the tabs. */
  readonly resumed?: DraftNoteProps | null;
}

/**
 * LAY-12, LAY-13: tabs, then a recap, then send. Nothing is sent before the recap's button; Back keeps what was typed;
 * Cancel resets everything.
 */
export const RecapModal = <V extends Record<string, unknown>>(props: RecapModalProps<V>) => {
  const { opened, title, onSubmit, guarded = false } = props;
  const [step, setStep] = useState<'form' | 'recap'>('form');
  const modal = useFormModal({
    ...props,
    onSubmit: async (values: V) => {
      const result = await onSubmit(values);
      if (typeof result === 'object') {
        modal.showErrors(result);
        setStep('form');
      } else if (result !== false) modal.leave();
    },
  });
  useEffect(() => {
    if (opened) setStep('form');
  }, [opened]);

  const goOn = (): void => {
    if (step === 'recap') void modal.submit();
    else if (modal.check()) setStep('recap');
  };

  const inside = useHandOver<Inside<V>>({ props, modal, step, setStep, goOn });
  const content = useMemo(() => <Content inside={inside} />, [inside]);
  return (
    <Frame
      opened={opened}
      title={title}
      size={props.size ?? 600}
      guarded={guarded}
      onClose={useCallback(() => inside.now().modal.askToLeave(), [inside])}
      onGoOn={useCallback(() => inside.now().goOn(), [inside])}
    >
      <FormOffers opened={opened}>{content}</FormOffers>
    </Frame>
  );
};

interface FrameProps {
  readonly opened: boolean;
  readonly title: string;
  readonly size: number | string;
  readonly guarded: boolean;
  readonly onClose: () => void;
  readonly onGoOn: () => void;
  readonly children: ReactNode;
}

/** The dialog without what is typed in it: a keystroke passes it by. */
const Frame = memo(({ opened, title, size, guarded, onClose, onGoOn, children }: FrameProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={useIsNarrow()}
      closeOnClickOutside={!guarded}
      closeOnEscape={!guarded}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onKeyDown={onSubmitKey(onGoOn)}
    >
      {children}
    </Modal>
  );
});

/** What of the dialog follows its form. */
interface Inside<V extends Record<string, unknown>> {
  readonly props: RecapModalProps<V>;
  readonly modal: ReturnType<typeof useFormModal<V>>;
  readonly step: 'form' | 'recap';
  readonly setStep: (step: 'form' | 'recap') => void;
  readonly goOn: () => void;
}

const Content = <V extends Record<string, unknown>>({ inside }: { readonly inside: HandOver<Inside<V>> }) => {
  const { t } = useTranslation();
  const { props, modal, step, setStep, goOn } = useHandedOver(inside);
  const { form, tabs, recap, submitLabel, guarded } = props;

  // The field that had the focus is gone from sight; without this the keyboard would be nowhere.
  const place = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step && !focusFirstError()) place.current?.focus();
    shownStep.current = step;
  }, [step]);

  return (
    <>
      <div hidden={step === 'recap'} ref={step === 'recap' ? undefined : place} tabIndex={-1} className={classes.place}>
        {props.resumed ? <DraftNote {...props.resumed} /> : null}
        {props.children}
        <FormTabs form={form} tabs={tabs} unread={props.unread} active={modal.tab} onChange={modal.setTab} />
      </div>
      {step === 'recap' ? (
        <div ref={place} tabIndex={-1} className={classes.place}>
          {recap(form.getValues())}
        </div>
      ) : null}
      <DialogFoot>
        {props.onKeepDraft ? <KeepDraftButton onKeep={props.onKeepDraft} /> : null}
        <Group gap="xs" ml="auto">
          <Button variant="default" onClick={guarded ? modal.askToLeave : modal.leave}>
            {t('common.cancel')}
          </Button>
          {step === 'recap' ? (
            <Button variant="default" onClick={() => setStep('form')}>
              {t('common.back')}
            </Button>
          ) : null}
          <Button onClick={goOn} loading={modal.busy}>
            {step === 'recap' ? submitLabel : t('common.next')}
          </Button>
        </Group>
      </DialogFoot>
      <LeaveQuestions modal={modal} form={form} onKeepDraft={props.onKeepDraft} />
    </>
  );
};
