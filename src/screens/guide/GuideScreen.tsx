import { Accordion, Anchor, List, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useCan, useUser } from '#src/data/session/useUser.ts';
import { defaultLanguage, type Language, languageOf, languages } from '#src/i18n/languages.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { Guide, GuideChapter, GuideTopic } from '#src/screens/guide/Guide.ts';
import classes from '#src/screens/guide/GuideScreen.module.css';
import { guideEn } from '#src/screens/guide/guideEn.ts';
import { guideFigures } from '#src/screens/guide/guideFigures.ts';
import { guideFr } from '#src/screens/guide/guideFr.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';

const guides: Readonly<Record<Language, Guide>> = { fr: guideFr, en: guideEn };

const addresses = { fr: screenPaths.guideFrench, en: screenPaths.guideEnglish } as const;

/**
 * What users ask, answered, also without network. The address may name the language (`/guide/en`, G-27), which else is the
 * reader's, and the topic that is open (`/guide#conflict`).
 */
export const GuideScreen = () => {
  const { t, i18n } = useTranslation();
  const { hash, pathname } = useLocation();
  const { role } = useUser();
  const named = languages.find((each) => pathname === addresses[each]);
  const language = named ?? languageOf(i18n.language) ?? defaultLanguage;
  const topic = hash.slice(1);
  const mayImport = useCan('import', 'create');
  const chapters = guides[language](guideFigures(role)).map((chapter) => ({
    ...chapter,
    topics: chapter.topics.filter(({ isAboutImports }) => mayImport || !isAboutImports),
  }));
  return (
    <>
      <PageHeader title={t('guide.title')} description={<Lead language={language} topic={topic} />} />
      <Stack gap="xl" maw={820} lang={language}>
        {chapters.map((chapter) => (
          <Chapter key={`${chapter.id} ${topic}`} chapter={chapter} topic={topic} />
        ))}
      </Stack>
    </>
  );
};

/** What the page is for, and the same page in the other languages. */
const Lead = ({ language, topic }: { readonly language: Language; readonly topic: string }) => {
  const { t } = useTranslation();
  const others = languages.filter((other) => other !== language);
  return (
    <>
      {t('guide.description')}{' '}
      {others.map((other) => (
        <Anchor
          key={other}
          component={Link}
          to={{ pathname: addresses[other], hash: topic }}
          size="sm"
          underline="always"
          lang={other}
          hrefLang={other}
        >
          {t(`app.languages.${other}`)}
        </Anchor>
      ))}
    </>
  );
};

const Chapter = ({ chapter, topic }: { readonly chapter: GuideChapter; readonly topic: string }) => {
  const [opened, setOpened] = useState(() => chapter.topics.filter(({ id }) => id === topic).map(({ id }) => id));
  return (
    <section aria-labelledby={`guide-${chapter.id}`}>
      <Title order={2} size="h4" id={`guide-${chapter.id}`} mb="xs">
        {chapter.title}
      </Title>
      <Accordion multiple variant="contained" order={3} value={opened} onChange={setOpened}>
        {chapter.topics.map((item) => (
          <Accordion.Item key={item.id} value={item.id} ref={item.id === topic ? bringIntoSight : undefined}>
            <Accordion.Control>
              <Text fw={500} size="sm">
                {item.question}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <Answer topic={item} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
};

const bringIntoSight = (item: HTMLDivElement | null): void => item?.scrollIntoView?.({ block: 'center' });

const Answer = ({ topic }: { readonly topic: GuideTopic }) => (
  <Stack gap="sm" className={classes.answer}>
    {topic.paragraphs.map((paragraph) => (
      <Text key={paragraph} size="sm">
        {paragraph}
      </Text>
    ))}
    {topic.steps ? (
      <List type="ordered" size="sm" spacing="xs">
        {topic.steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    ) : null}
  </Stack>
);
