import { Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { useListGaps } from '#src/data/lists/useListGaps.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ClockNote } from '#src/records/dates/ClockNote.tsx';
import { useWeekAnswers } from '#src/screens/weekSheet/useWeekAnswers.ts';
import classes from '#src/screens/weekSheet/WeekSection.module.css';
import { WeekSection } from '#src/screens/weekSheet/WeekSection.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ListGaps } from '#src/ui/table/ListGaps.tsx';

/** One page that answers what a back-office asks every week; nothing to do is an answer, too. */
export const WeekSheetScreen = () => {
  const { t } = useTranslation();
  const today = useToday();
  const answers = useWeekAnswers();
  const [params] = useSearchParams();
  const whole = params.get('all');
  const print = {
    key: 'print',
    label: t('patents.print'),
    icon: <IconPrinter size={16} aria-hidden />,
    onClick: () => window.print(),
  };
  return (
    <>
      <PageHeader
        title={t('week.title')}
        description={t('dates.check')}
        crumbs={[{ label: t('deadlines.title'), to: screenPaths.deadlines }]}
        secondary={[print]}
      />
      <Text size="xs" mb="md" data-print="only">
        {t('patents.printedOn', { day: formatDay(today) })}
      </Text>
      <ClockNote today={today} />
      <ListGaps collection="patent" gaps={useListGaps('patent')} />
      <div className={classes.sheet}>
        {answers.map((answer) => (
          <WeekSection
            key={answer.question}
            answer={answer}
            whole={`${screenPaths.weekSheet}?all=${answer.question}`}
            isWhole={whole === answer.question}
          />
        ))}
      </div>
    </>
  );
};
