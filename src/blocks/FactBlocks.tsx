import { IconBuilding, IconFileText, IconUsers } from '@tabler/icons-react';
import { roles } from '#domain/user.ts';
import { Sample, SampleGroup } from '#src/blocks/Sample.tsx';
import { sampleTexts } from '#src/blocks/sampleTexts.ts';
import { AccountStatusTag } from '#src/ui/facts/AccountStatusTag.tsx';
import { CheckDigitNote } from '#src/ui/facts/CheckDigitNote.tsx';
import { CopyText } from '#src/ui/facts/CopyText.tsx';
import { FactList } from '#src/ui/facts/FactList.tsx';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { NamesOnTap } from '#src/ui/facts/NamesOnTap.tsx';
import { Reach } from '#src/ui/facts/Reach.tsx';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import { RecordFacts } from '#src/ui/facts/RecordFacts.tsx';
import { RoleTag } from '#src/ui/facts/RoleTag.tsx';
import { StatCards } from '#src/ui/facts/StatCards.tsx';
import { StatusTag, type TagColour } from '#src/ui/state/StatusTag.tsx';

const colours: readonly TagColour[] = ['red', 'orange', 'purple', 'green', 'blue', 'cyan', 'default'];

const cards = [
  { key: 'patents', icon: IconFileText, label: 'Familles', figure: '1 234', to: '/' },
  { key: 'clients', icon: IconUsers, label: 'Clients', figure: '0', to: '/' },
  { key: 'converter', icon: IconBuilding, label: sampleTexts.longName },
];

const facts = [
  { label: 'Nom', value: sampleTexts.name },
  { label: 'Titre', value: sampleTexts.longName },
  { label: 'Référence', value: sampleTexts.unbroken },
  { label: 'Téléphone', value: '' },
];

const { name, longName, number, mail, longMail, phone } = sampleTexts;

/** What is known of a record. */
export const FactBlocks = () => (
  <SampleGroup name="facts">
    <Sample name="StatusTag: colours, a long word, wrapped" inline>
      {colours.map((colour) => (
        <StatusTag key={colour} colour={colour}>
          {colour}
        </StatusTag>
      ))}
      <StatusTag colour="blue">{longName}</StatusTag>
      <StatusTag colour="green" wraps>
        {longName}
      </StatusTag>
    </Sample>
    <Sample name="RoleTag, AccountStatusTag" inline>
      {[...roles, 'Manager'].map((role) => (
        <RoleTag key={role} role={role} />
      ))}
      <AccountStatusTag account={{ isActive: true, isBlocked: false }} />
      <AccountStatusTag account={{ isActive: false, isBlocked: false }} />
      <AccountStatusTag account={{ isActive: true, isBlocked: true }} />
    </Sample>
    <Sample name="Flag: small, large, named, office, unknown" inline>
      <Flag code="FR" />
      <Flag code="JP" size="large" label="Japon" />
      <Flag code="EP" size="large" />
      <Flag code="WO" />
      <Flag code="XX" />
      <Flag code="" />
    </Sample>
    <Sample name="NamesOnTap" inline>
      <NamesOnTap names={[name, longName]}>+2</NamesOnTap>
    </Sample>
    <Sample name="CheckDigitNote">
      <CheckDigitNote doubt={{ office: 'EP', given: '7', expected: '0' }} />
    </Sample>
    <Sample name="CopyText" inline>
      <CopyText text={number} label="Numéro de dépôt" />
    </Sample>
    <Sample name="Reach, ReachLink: usual, long, none" inline>
      <ReachLink kind="mailto" text={mail} />
      <ReachLink kind="tel" text={phone} />
      <ReachLink kind="mailto" text={longMail} />
      <Reach kind="tel" text="" />
    </Sample>
    <Sample name="FactList: without what is empty">
      <FactList facts={facts} />
    </Sample>
    <Sample name="RecordFacts: waits to be sent, in part not here">
      <RecordFacts
        facts={facts}
        unread={['phone']}
        labelOf={(field) => (field === 'phone' ? 'Téléphone' : field)}
        row={{ record: { partial: 'waiting' }, mark: 'pending', entries: [{ kind: 'update', patch: { name } }] }}
      />
    </Sample>
    <Sample name="StatCards: leading somewhere, nowhere, without a figure">
      <StatCards cards={cards} label="Chiffres" />
    </Sample>
  </SampleGroup>
);
