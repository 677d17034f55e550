import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';

export interface LeaveGuardProps {
  /** Whether something typed would be lost. */
  readonly isDirty: () => boolean;
  /** Called when it may be lost, before the other address opens. */
  readonly onLeave: () => void;
}

/**
 * UX-32: asks before another address (Back, a link) takes the place of a form with typed work, or the page goes with it.
 * At most one at a time.
 */
export const LeaveGuard = ({ isDirty, onLeave }: LeaveGuardProps) => {
  const { t } = useTranslation();
  const going = useRef(false);
  const isDirtyNow = useRef(isDirty);
  isDirtyNow.current = isDirty;
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      !going.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search) &&
      isDirtyNow.current(),
    [],
  );
  const blocker = useBlocker(blocks);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isDirtyNow.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const leave = (): void => {
    going.current = true;
    onLeave();
    blocker.proceed?.();
  };
  return (
    <ConfirmModal
      opened={blocker.state === 'blocked'}
      onClose={() => going.current || blocker.reset?.()}
      title={t('form.leaveTitle')}
      confirmLabel={t('form.leave')}
      onConfirm={leave}
      danger
    >
      {t('form.leaveText')}
    </ConfirmModal>
  );
};
