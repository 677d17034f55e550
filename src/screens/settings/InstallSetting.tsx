import { Button } from '@mantine/core';
import { IconCheck, IconShare2, IconSquareRoundedPlus } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/settings/InstallSetting.module.css';
import { Setting } from '#src/screens/settings/Setting.tsx';
import { install, installState, isInstalled, needsInstallSteps } from '#src/ui/page/install.ts';

/** The signs are those that Safari shows at each step. */
const steps = [
  ['apple1', IconShare2],
  ['apple2', IconSquareRoundedPlus],
  ['apple3', IconCheck],
] as const;

/** UX-56: installs where the browser offers it; on iPad and iPhone, three steps and why. Gone once installed. */
export const InstallSetting = () => {
  const { t } = useTranslation();
  const offered = useSyncExternalStore(installState.subscribe, installState.isOffered);
  if (isInstalled()) return null;
  if (offered)
    return (
      <Setting label={t('settings.device.install')} hint={t('settings.device.installHint')}>
        <Button variant="default" onClick={() => void install()}>
          {t('nav.install')}
        </Button>
      </Setting>
    );
  if (!needsInstallSteps()) return null;
  return (
    <Setting label={t('nav.install')} hint={t('settings.device.appleReason')}>
      <ol className={classes.steps}>
        {steps.map(([step, Picture], index) => (
          <li key={step} className={classes.step}>
            <span className={classes.picture}>
              <Picture size={28} stroke={1.6} aria-hidden />
            </span>
            <span>
              {index + 1}. {t(`settings.device.${step}`)}
            </span>
          </li>
        ))}
      </ol>
    </Setting>
  );
};
