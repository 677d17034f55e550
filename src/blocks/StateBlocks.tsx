import { Button } from '@mantine/core';
import { Sample, SampleGroup } from '#src/blocks/Sample.tsx';
import { sampleTexts } from '#src/blocks/sampleTexts.ts';
import { AgeNote } from '#src/ui/state/AgeNote.tsx';
import type { AnswerState } from '#src/ui/state/AnswerState.ts';
import { type EmptyKind, EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';
import { Mark } from '#src/ui/state/Mark.tsx';
import { NotDownloaded } from '#src/ui/state/NotDownloaded.tsx';
import { NotHere } from '#src/ui/state/NotHere.tsx';
import { NotLoaded } from '#src/ui/state/NotLoaded.tsx';
import { OnlineButton } from '#src/ui/state/OnlineButton.tsx';
import { PendingNote } from '#src/ui/state/PendingNote.tsx';
import { PlainServerNote } from '#src/ui/state/PlainServerNote.tsx';
import { RetryButton } from '#src/ui/state/RetryButton.tsx';
import { StateTag } from '#src/ui/state/StateTag.tsx';
import type { TagColour } from '#src/ui/state/StatusTag.tsx';
import { UnknownRecord } from '#src/ui/state/UnknownRecord.tsx';
import { WaitWords } from '#src/ui/state/WaitWords.tsx';

const kinds: readonly EmptyKind[] = ['nothingYet', 'noMatch', 'notDownloaded', 'noRight', 'failed'];
const colours: readonly TagColour[] = ['red', 'orange', 'purple', 'green', 'blue', 'cyan', 'default'];

const { longName, moment, refusal } = sampleTexts;
const refresh = async (): Promise<void> => {};
const answered: AnswerState = { at: moment, busy: false, failed: null, refresh };
const unanswered: AnswerState = { ...answered, failed: { message: '' } };
const ignore = (): void => {};

const entries = [{ kind: 'update', patch: { titre: longName, reference: 'AL-01' } }];

/** How something stands: empty, loading, failed, waiting, not here. */
export const StateBlocks = () => (
  <SampleGroup name="state">
    <Sample name="StateTag, Mark, NotHere" inline>
      {colours.map((colour) => (
        <StateTag key={colour} colour={colour}>
          {colour}
        </StateTag>
      ))}
      <Mark kind="pending" />
      <Mark kind="refused" />
      <Mark kind="conflict" />
      <NotHere />
    </Sample>
    {kinds.map((kind) => (
      <Sample key={kind} name={`EmptyState: ${kind}`}>
        <EmptyState kind={kind} title={longName} action={<Button variant="default">{kind}</Button>}>
          {refusal}
        </EmptyState>
      </Sample>
    ))}
    <Sample name="ErrorAlert: with and without a title">
      <ErrorAlert title={longName}>{refusal}</ErrorAlert>
      <ErrorAlert>{refusal}</ErrorAlert>
    </Sample>
    <Sample name="NotDownloaded: never came, not given">
      <NotDownloaded onRetry={ignore} />
      <NotDownloaded onRetry={ignore} isNotGiven />
    </Sample>
    <Sample name="NotLoaded: failed, asking, without network">
      <NotLoaded title={longName} answered={unanswered} offline={false} />
      <NotLoaded title={longName} answered={{ ...unanswered, busy: true }} offline={false} />
      <NotLoaded title={longName} answered={unanswered} offline />
    </Sample>
    <Sample name="AgeNote: without network, unreachable, refused">
      <AgeNote answered={answered} offline>
        {refusal}
      </AgeNote>
      <AgeNote answered={unanswered} offline={false} />
      <AgeNote answered={{ ...answered, failed: { message: refusal }, busy: true }} offline={false} />
    </Sample>
    <Sample name="PendingNote: waits, new, refused, a summary, not given">
      <PendingNote labelOf={(field) => field} row={{ record: {}, mark: 'pending', entries }} />
      <PendingNote
        labelOf={(field) => field}
        row={{ record: {}, mark: 'pending', entries: [{ kind: 'create', patch: {} }] }}
      />
      <PendingNote labelOf={(field) => field} row={{ record: {}, mark: 'refused', entries }} />
      <PendingNote labelOf={(field) => field} row={{ record: { partial: 'waiting' }, mark: null, entries: [] }} />
      <PendingNote labelOf={(field) => field} row={{ record: { partial: 'refused' }, mark: null, entries: [] }} />
    </Sample>
    <Sample name="PlainServerNote">
      <PlainServerNote />
    </Sample>
    <Sample name="UnknownRecord: coming, missing, not there">
      <UnknownRecord arrival="coming" />
      <UnknownRecord arrival="missing" />
      <UnknownRecord arrival="here" />
    </Sample>
    <Sample name="WaitWords: long, very long">
      <WaitWords wait={{ stage: 'kept', isLong: false }} onGoOn={ignore} />
      <WaitWords wait={{ stage: 'store', isLong: true }} onGoOn={ignore} />
    </Sample>
    <Sample name="OnlineButton, RetryButton: ready, not possible, busy" inline>
      <OnlineButton reason={null} onClick={ignore}>
        Ready
      </OnlineButton>
      <OnlineButton reason={refusal} onClick={ignore}>
        Not possible
      </OnlineButton>
      <RetryButton busy={false} refresh={refresh} />
      <RetryButton busy refresh={refresh} />
    </Sample>
  </SampleGroup>
);
