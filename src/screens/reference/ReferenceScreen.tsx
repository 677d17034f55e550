import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { referenceLists } from '#domain/rules/records/referenceLists.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ReferencePanel } from '#src/screens/reference/ReferencePanel.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';

/** What filings and families are picked from: countries, statuses and persons. The address names the list. */
export const ReferenceScreen = () => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const list = referenceLists.find((name) => name === params.get('list')) ?? 'country';
  return (
    <>
      <PageHeader
        title={t('reference.title')}
        description={t('reference.description')}
        crumbs={[{ label: t('nav.settings'), to: screenPaths.settings }]}
      />
      <Tabs value={list} onChange={(name) => name && setParams({ list: name })} keepMounted={false}>
        <Tabs.List mb="md">
          {referenceLists.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`reference.lists.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {referenceLists.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === list ? <ReferencePanel list={name} /> : null}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
};
