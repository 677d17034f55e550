import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { LockedSnapshot } from '#src/session/Session.ts';

export interface UnlockWarningsProps {
  readonly locked: LockedSnapshot;
  /** Left before another password may be tried. */
  readonly seconds: number;
}

/** Why the device is locked, how many tries are left and what is at stake. */
export const UnlockWarnings = ({ locked, seconds }: UnlockWarningsProps) => {
  const { t } = useTranslation();
  const { attemptsLeft, hasUnsent, notice, opensByOldPassword } = locked;
  return (
    <>
      {notice ? (
        <Alert color="brand" icon={<IconInfoCircle aria-hidden />}>
          {t(`auth.${notice}`)}
        </Alert>
      ) : null}
      {opensByOldPassword ? (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {t('unlock.oldPassword')}
        </Alert>
      ) : null}
      {attemptsLeft === undefined ? null : (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {t('unlock.attemptsLeft', { count: attemptsLeft })}
          {hasUnsent ? <Text size="sm">{t('unlock.unsentAtStake')}</Text> : null}
        </Alert>
      )}
      {seconds > 0 ? (
        <Alert color="orange" icon={<IconClock aria-hidden />}>
          {t('unlock.wait', { count: seconds })}
        </Alert>
      ) : null}
    </>
  );
};
