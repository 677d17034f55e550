import type { UseFormReturnType } from '@mantine/form';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReturnFocus } from '#src/ui/dialog/useReturnFocus.ts';
import { type FormTab, firstFaultyTab } from '#src/ui/form/FormTabs.tsx';
import { notify } from '#src/ui/page/notify.ts';
import { thrownText } from '#src/ui/state/thrownText.ts';

export interface FormModalOptions<V extends Record<string, unknown>> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly form: UseFormReturnType<V>;
  readonly tabs: readonly FormTab<V>[];
  readonly onSubmit: (values: V) => void | Promise<void>;
  readonly startTab?: string;
  readonly onTab?: (tab: string) => void;
}

/**
 * What every form in a dialog shares: the tab shown, the jump to the first error, the send that happens once, and the
 * question before typed work is thrown away (UX-31, UX-32).
 */
export const useFormModal = <V extends Record<string, unknown>>({
  opened,
  onClose,
  form,
  tabs,
  onSubmit,
  startTab,
  onTab,
}: FormModalOptions<V>) => {
  useReturnFocus();
  const firstTab = startTab ?? tabs[0]?.key ?? '';
  const [tab, showTab] = useState(firstTab);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (opened) showTab(firstTab);
  }, [opened, firstTab]);
  // Emptied when it opens again and not when it closes: nothing turns blank while the dialog fades out (LAY-13).
  const wasOpened = useRef(opened);
  useLayoutEffect(() => {
    if (opened && !wasOpened.current) form.reset();
    wasOpened.current = opened;
  });

  const setTab = (next: string): void => {
    showTab(next);
    onTab?.(next);
  };

  const showFaults = (faults: Readonly<Record<string, unknown>>): void => {
    setTab(firstFaultyTab(tabs, faults) ?? tab);
    window.requestAnimationFrame(focusFirstError);
  };

  /** True when the form is whole; else shows the first faulty tab and puts the focus on the first error. */
  const check = (): boolean => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) showFaults(errors);
    return !hasErrors;
  };

  const leave = (): void => {
    setAsking(false);
    onClose();
  };

  const submit = async (): Promise<void> => {
    if (busy || !check()) return;
    setBusy(true);
    try {
      await onSubmit(form.getValues());
      notify.solved((t) => t('form.notStored'));
    } catch (error) {
      // Nothing typed is lost: the dialog stays open and says why.
      console.error(error);
      notify.error(thrownText(error) || ((t) => t('errors.unknownError')), (t) => t('form.notStored'));
    } finally {
      setBusy(false);
    }
  };

  return {
    tab,
    setTab,
    busy,
    check,
    /** What the server found in the form, by field. */
    showErrors: (faults: Readonly<Record<string, string>>): void => {
      form.setErrors(faults);
      showFaults(faults);
    },
    submit,
    leave,
    asking,
    stay: () => setAsking(false),
    askToLeave: () => {
      // A moment later: the Esc that asks would else be heard by the question too, and close it.
      if (form.isDirty()) window.setTimeout(() => setAsking(true));
      else leave();
    },
  };
};

/** False where no faulty field is to be seen. */
export const focusFirstError = (): boolean => {
  const faulty = [...document.querySelectorAll<HTMLElement>('[role="dialog"] [aria-invalid="true"]')];
  const first = faulty.find((element) => element.offsetParent !== null);
  first?.focus();
  return first !== undefined;
};

/** Ctrl/⌘+Enter goes on from anywhere in the dialog. */
export const onSubmitKey =
  (goOn: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    goOn();
  };
