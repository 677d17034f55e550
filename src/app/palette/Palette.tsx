import '@mantine/spotlight/styles.layer.css';
import { Text } from '@mantine/core';
import { Spotlight, type SpotlightStore } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { foldText } from '#domain/rules/foldText.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { queryWords } from '#domain/rules/queryWords.ts';
import { askedName, nameRank, rankOfNames } from '#domain/rules/records/nameRank.ts';
import { dropNear } from '#src/app/palette/dropNear.ts';
import classes from '#src/app/palette/Palette.module.css';
import { type Command, useCommands } from '#src/app/palette/useCommands.ts';
import { useDateGroup } from '#src/app/palette/useDateGroup.tsx';
import { useFirstHit } from '#src/app/palette/useFirstHit.ts';
import { useNumberActions } from '#src/app/palette/useNumberActions.tsx';
import { useRecentGroup, useRecordGroups } from '#src/app/palette/useRecordGroups.tsx';
import { statusQuery, useStatusActions } from '#src/app/palette/useStatusActions.tsx';
import { hasWord } from '#src/data/lists/searchText.ts';
import { type Arrival, useArrival } from '#src/data/lists/useArrival.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { CheckDigitNote } from '#src/ui/facts/CheckDigitNote.tsx';
import { AtServerNote } from '#src/ui/table/AtServerNote.tsx';

/** Handed on to the scroll area, though the list's own type does not name it. */
const scrolledByKeys = { viewportProps: { tabIndex: 0 } };

export interface PaletteProps {
  readonly store: SpotlightStore;
  readonly showShortcuts: () => void;
}

/** UX-19: one box from which every record, screen and action of this user is reached, without network too. */
export const Palette = ({ store, showShortcuts }: PaletteProps) => {
  const { t } = useTranslation();
  // Not deferred: Enter takes the first hit, which must be one of what stands in the box.
  const [query, setQuery] = useState('');
  const [isEntered, setEntered] = useState(false);
  const isPointed = useRef(false);
  const ask = (words: string): void => {
    setQuery(words);
    setEntered(false);
    isPointed.current = false;
  };
  const notice = (key: string, isComposing: boolean): void => {
    setEntered(key === 'Enter' && !isComposing);
    if (key === 'ArrowDown' || key === 'ArrowUp') isPointed.current = true;
    else if (!isPointed.current) dropNear(store);
  };
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={ask}
      shortcut={null}
      clearQueryOnClose
      scrollable
      attributes={{ content: { 'aria-label': t('palette.open') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={({ key, nativeEvent }) => notice(key, nativeEvent.isComposing)}
      />
      <Results {...{ store, query, ask, isEntered, isPointed, showShortcuts }} />
    </Spotlight.Root>
  );
};

interface ResultsProps extends PaletteProps {
  readonly query: string;
  readonly ask: (query: string) => void;
  /** Enter was the last key. */
  readonly isEntered: boolean;
  /** Something was chosen by the arrow keys. */
  readonly isPointed: RefObject<boolean>;
}

const Results = ({ store, query, ask, isEntered, isPointed, showShortcuts }: ResultsProps) => {
  const { t } = useTranslation();
  const { screens, actions } = useCommands(showShortcuts);
  // Who names a status looks for a filing and for nothing else.
  const isStatus = statusQuery(query) !== null;
  const { groups: records, best, isNothing, atServer } = useRecordGroups(isStatus ? '' : query);
  const status = useStatusActions(query, ask);
  const recent = useRecentGroup(query);
  const { items: dates, isDay } = useDateGroup(query);
  const asked = useMemo(() => askedNumber(query), [query]);
  const numberActions = useNumberActions(query);
  const found = matching(screens, query);
  const goes = [t('palette.screens'), found.map(commandAction)] as const;
  const does = [t('common.actions'), matching(actions, query).map(commandAction)] as const;
  // Whoever begins to type the name of a screen wants to go there, unless a record is called just that.
  const screen = rankOfNames(
    found.map(({ label }) => label),
    askedName(query),
  );
  const isScreen = query.trim() !== '' && screen <= nameRank.begins && screen <= best;
  const arrival = useArrival();
  const isNobodys =
    !isStatus && asked?.pieces != null && isNothing && !isDay && arrival === 'here' && atServer === null;
  const further = [t('common.actions'), isNobodys ? numberActions : []] as const;
  const days = [t('deadlines.title'), dates] as const;
  const hits = isDay ? [days, ...records] : [...records, days];
  const change = [t('common.actions'), status.begin] as const;
  const groups = isStatus
    ? [[t('records.new.status'), status.statuses] as const]
    : isScreen
      ? [goes, ...hits, does]
      : [recent, ...hits, change, further, goes, does];
  const shown = groups.filter(([, items]) => items.length > 0);
  // What Enter does not take must not look as if it did; the mark comes a moment after the hits.
  useEffect(() => {
    const timer = window.setTimeout(() => isPointed.current || dropNear(store));
    return () => window.clearTimeout(timer);
  });
  // An Enter kept until something comes may open it, and change nothing.
  useFirstHit(store, isEntered, !isStatus && (arrival !== 'here' || atServer === 'asking'));
  return (
    <>
      <AtServerNote state={atServer ?? 'idle'} count={0} more={false} />
      {asked?.doubt && !isDay ? (
        <div className={classes.note}>
          <CheckDigitNote doubt={asked.doubt} />
        </div>
      ) : null}
      {isNobodys ? (
        <Text size="sm" className={classes.note} role="status">
          {t('numbers.nobodys')}
        </Text>
      ) : null}
      {status.isUncertain ? (
        <Text size="sm" className={classes.note} role="status">
          {t(arrival === 'here' ? emptyTexts.missing : emptyTexts[arrival])}
        </Text>
      ) : null}
      <Spotlight.ActionsList {...scrolledByKeys} className={classes.list}>
        {shown.map(([label, items]) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {items}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && atServer !== 'asking' ? (
          <Spotlight.Empty>{t((arrival === 'here' && status.empty) || emptyTexts[arrival])}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </>
  );
};

/** Only among all records nothing is found. */
const emptyTexts: Readonly<Record<Arrival, string>> = {
  reading: 'palette.coming',
  coming: 'palette.coming',
  missing: 'common.notDownloaded',
  here: 'common.nothingFound',
};

/** Commands in whose name every word occurs; all of them for an empty query. */
const matching = (commands: readonly Command[], query: string): readonly Command[] => {
  const words = queryWords(query);
  return commands.filter(({ label }) => words.every((word) => hasWord(foldText(label), word)));
};

const commandAction = ({ key, label, icon: Icon, run }: Command): ReactNode => (
  <Spotlight.Action
    key={key}
    label={label}
    leftSection={<Icon size={20} stroke={1.5} />}
    onClick={run}
    highlightColor="brand"
  />
);
