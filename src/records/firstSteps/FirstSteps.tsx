import { Anchor, Button, CloseButton, Group, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/firstSteps/FirstSteps.module.css';
import { type FirstStep, useFirstSteps } from '#src/records/firstSteps/useFirstSteps.ts';

export interface FirstStepsProps {
  /** In the box of an empty list, not on the page itself. */
  readonly isWithin?: boolean;
}

/** UX-60: leads through the first day in an empty firm; each step can be left, and all of it ended. Else nothing. */
export const FirstSteps = ({ isWithin = false }: FirstStepsProps) => {
  const { t } = useTranslation();
  const { steps, leave, dismiss } = useFirstSteps();
  if (steps.length === 0) return null;
  return (
    <section className={classes.guide} data-within={isWithin || undefined} aria-labelledby="first-steps">
      <Group justify="space-between" align="start" wrap="nowrap">
        <div>
          <Title order={2} size="h4" id="first-steps">
            {t('firstSteps.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('firstSteps.lead', { done: steps.filter(({ isDone }) => isDone).length, count: steps.length })}
          </Text>
        </div>
        <Button variant="subtle" size="compact-sm" onClick={dismiss} className={classes.dismiss}>
          {t('firstSteps.dismiss')}
        </Button>
      </Group>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.name} step={step} onLeave={() => leave(step.name)} />
        ))}
      </ol>
    </section>
  );
};

const Step = ({ step, onLeave }: { readonly step: FirstStep; readonly onLeave: () => void }) => {
  const { t } = useTranslation();
  const { name, icon: Icon, isDone, to, run } = step;
  const title = t(`firstSteps.${name}`);
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      {isDone ? (
        <IconCircleCheckFilled size={24} role="img" aria-label={t('firstSteps.done')} />
      ) : (
        <Icon size={24} stroke={1.6} aria-hidden />
      )}
      <div className={classes.words}>
        {isDone ? (
          <Text size="sm">{title}</Text>
        ) : run ? (
          <Anchor component="button" type="button" size="sm" fw={600} onClick={run}>
            {title}
          </Anchor>
        ) : (
          <Anchor component={Link} to={to} size="sm" fw={600}>
            {title}
          </Anchor>
        )}
        {isDone ? null : (
          <Text size="xs" c="dimmed">
            {t(`firstSteps.${name}Text`)}
          </Text>
        )}
      </div>
      {isDone ? null : <CloseButton aria-label={t('firstSteps.leave', { step: title })} onClick={onLeave} />}
    </li>
  );
};
