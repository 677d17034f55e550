import { Button, Text } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { Sample, SampleGroup } from '#src/blocks/Sample.tsx';
import { sampleTexts } from '#src/blocks/sampleTexts.ts';
import { DialogFoot } from '#src/ui/dialog/DialogFoot.tsx';
import { FormOffers } from '#src/ui/form/FormOffers.tsx';
import { ActionMenu } from '#src/ui/page/ActionMenu.tsx';
import { CountChips } from '#src/ui/page/CountChips.tsx';
import { EntryPage } from '#src/ui/page/EntryPage.tsx';
import { ErrorLines } from '#src/ui/page/ErrorLines.tsx';
import { ForgottenPassword } from '#src/ui/page/ForgottenPassword.tsx';
import { LanguageSwitch } from '#src/ui/page/LanguageSwitch.tsx';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';
import { Logo } from '#src/ui/page/Logo.tsx';
import { notify } from '#src/ui/page/notify.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { SecondaryActions } from '#src/ui/page/SecondaryActions.tsx';
import { Shortened } from '#src/ui/page/Shortened.tsx';
import { Spoken } from '#src/ui/page/Spoken.tsx';
import { SteadyButton } from '#src/ui/page/SteadyButton.tsx';
import { ToastAction } from '#src/ui/page/ToastAction.tsx';
import { ToastLine } from '#src/ui/page/ToastLine.tsx';

const { name, longName, refusal } = sampleTexts;
const ignore = (): void => {};

const actions: readonly RowAction[] = [
  { key: 'export', label: 'Exporter', icon: <IconDownload size={16} />, onClick: ignore },
  { key: 'no', label: 'Imprimer', icon: <IconDownload size={16} />, onClick: ignore, disabled: true, reason: refusal },
  { key: 'delete', label: 'Supprimer', icon: <IconTrash size={16} />, onClick: ignore, danger: true },
];

const toasts = {
  success: () => notify.success(refusal),
  info: () => notify.info(refusal, name),
  warning: () => notify.warning(refusal, longName),
  error: () => notify.error(refusal),
  undo: () => notify.withAction({ title: name, message: refusal, action: { label: 'Annuler', run: ignore } }),
};

const moreErrors = ['Un', 'Deux'].map((message) => ({ message }));

/** What a page is made of. */
export const PageBlocks = () => (
  <SampleGroup name="page">
    <Sample name="PageHeader: with all, alone">
      <PageHeader
        title={longName}
        description={refusal}
        crumbs={[{ label: 'Clients', to: '/' }, { label: name }]}
        actions={<Button>Nouveau</Button>}
        secondary={actions}
      />
      <PageHeader title={name} />
    </Sample>
    <Sample name="SecondaryActions, ActionMenu, LanguageSwitch, Logo, SteadyButton, Spoken" inline>
      <SecondaryActions actions={actions} />
      <ActionMenu actions={actions}>
        <Button variant="default">Menu</Button>
      </ActionMenu>
      <LanguageSwitch long />
      <Logo size={32} />
      <SteadyButton>
        <Spoken>{name}</Spoken>…
      </SteadyButton>
    </Sample>
    <Sample name="LinkTo: an address, none; ForgottenPassword">
      <LinkTo address="/">{longName}</LinkTo>
      <LinkTo address={null}>{name}</LinkTo>
      <ForgottenPassword />
    </Sample>
    <Sample name="CountChips: counted, being counted, without a count">
      <CountChips
        label={name}
        chips={[
          { key: 'all', label: 'Tous' },
          { key: 'long', label: longName, count: 49_257 },
          { key: 'none', label: name, count: null },
        ]}
        chosen="long"
        onChoose={ignore}
      />
    </Sample>
    <Sample name="DialogFoot, FormOffers">
      <FormOffers opened>
        <DialogFoot>
          <Button onClick={ignore}>Enregistrer</Button>
        </DialogFoot>
      </FormOffers>
    </Sample>
    <Sample name="ToastAction">
      <ToastAction title={name} message={refusal} deed={{ label: 'Annuler', run: ignore }} />
      <ToastAction message={longName} deed={{ label: 'Annuler', run: ignore }} />
    </Sample>
    <Sample name="ToastLine: a sentence, one of a language">
      <Text>
        <ToastLine text={refusal} />
      </Text>
      <Text>
        <ToastLine text={(t) => t('common.undo')} />
      </Text>
    </Sample>
    <Sample name="Shortened: short, of any length">
      <Text>
        <Shortened>{name}</Shortened>
      </Text>
      <Text>
        <Shortened>{longName.repeat(4)}</Shortened>
      </Text>
    </Sample>
    <Sample name="ErrorLines: one, more than are shown">
      <ErrorLines errors={[{ message: refusal }]} />
      <ErrorLines errors={[{ title: name, message: refusal }, { title: longName, message: longName }, ...moreErrors]} />
    </Sample>
    <Sample name="Toasts" inline>
      {Object.entries(toasts).map(([kind, show]) => (
        <Button key={kind} variant="default" onClick={show}>
          {kind}
        </Button>
      ))}
    </Sample>
    <Sample name="EntryPage">
      <EntryPage footer="© Brevia">
        <Text>{longName}</Text>
      </EntryPage>
    </Sample>
  </SampleGroup>
);
