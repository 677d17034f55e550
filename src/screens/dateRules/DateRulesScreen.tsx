import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { overrulingOf } from '#domain/rules/dateRules/overrulingOf.ts';
import type { RuleKind } from '#domain/rules/dates/Overruling.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { useDateRuleRights } from '#src/data/dates/useDateRuleRights.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/dateRules/DateRules.module.css';
import { type ListedRule, listedRules, type Section, sections } from '#src/screens/dateRules/ListedRule.ts';
import { RuleDialog } from '#src/screens/dateRules/RuleDialog.tsx';
import { RuleRow } from '#src/screens/dateRules/RuleRow.tsx';
import { useWithdrawal } from '#src/screens/dateRules/useWithdrawal.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';

/** What can be added to a section. */
const added: Readonly<Partial<Record<Section, RuleKind>>> = {
  annuity: 'annuity',
  nationalPhase: 'nationalPhase',
  closedDays: 'closedDays',
};

const newRule = (kind: RuleKind): ListedRule => ({ kind, row: '', year: '', office: '', law: null, source: null });

/** Every row by which dates are computed, with its source, the day on which it was read, and what the firm decided. */
export const DateRulesScreen = () => {
  const { t } = useTranslation();
  const rows = useRows('dateRule');
  const { mayDecide, isKept } = useDateRuleRights();
  const [asked, ask] = useState<ListedRule | null>(null);
  const withdraw = useWithdrawal();
  const decided = useMemo(
    () =>
      rows.flatMap((row) => {
        const overruling = row.removed ? null : overrulingOf(row.record, row.entries.length === 0);
        return overruling ? [{ row, overruling }] : [];
      }),
    [rows],
  );
  const listed = useMemo(() => listedRules(decided.map(({ overruling }) => overruling)), [decided]);
  const foundFor = ({ kind, row, year }: ListedRule) =>
    decided.find(({ overruling: each }) => each.kind === kind && each.row === row && each.year === year);
  return (
    <>
      <PageHeader
        title={t('dateRules.title')}
        description={t('dateRules.description')}
        crumbs={[{ label: t('deadlines.title'), to: screenPaths.deadlines }]}
      />
      {isKept ? null : (
        <Text size="sm" mb="md">
          {t('dateRules.notKept')}
        </Text>
      )}
      {sections.map((section) => {
        const kind = added[section];
        const title = t(section === 'others' ? 'dateRules.others' : `dateRules.kinds.${section}`);
        return (
          <section key={section} className={classes.section} aria-label={title}>
            <div className={classes.head}>
              <Title order={2} size="h4">
                {title}
              </Title>
              {mayDecide && kind ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  className={classes.act}
                  leftSection={<IconPlus size={16} aria-hidden />}
                  data-print="never"
                  onClick={() => ask(newRule(kind))}
                >
                  {t(`dateRules.add.${kind}`)}
                </Button>
              ) : null}
            </div>
            {section === 'closedDays' ? (
              <Text size="sm" c="dimmed" mb="xs">
                {t('dateRules.closedDaysHint')}
              </Text>
            ) : null}
            <ul className={classes.list}>
              {listed[section].map((rule) => {
                const found = foundFor(rule);
                return (
                  <RuleRow
                    key={`${rule.kind} ${rule.row} ${rule.year}`}
                    rule={rule}
                    decided={found?.overruling}
                    onDecide={mayDecide && rule.kind ? () => ask(rule) : undefined}
                    onWithdraw={mayDecide && found ? () => void withdraw(found.row.id) : undefined}
                  />
                );
              })}
            </ul>
          </section>
        );
      })}
      <Text size="xs" c="dimmed" mt="md">
        {t('dates.check')}
      </Text>
      {asked ? <RuleDialog rule={asked} standing={foundFor(asked)?.row} onClose={() => ask(null)} /> : null}
    </>
  );
};
