import { Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import type { Role } from '#domain/user.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/dashboard/HomeCards.module.css';

interface Card {
  readonly key: string;
  readonly to: string;
  readonly roles?: readonly Role[];
}

const cards: readonly Card[] = [
  { key: 'cabinets', to: screenPaths.cabinets },
  { key: 'clients', to: screenPaths.clients, roles: ['Admin', 'User'] },
  { key: 'patents', to: screenPaths.patents },
];

/** DASH-03: cards that lead to the main lists. */
export const HomeCards = () => {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <div className={classes.cards}>
      {cards
        .filter((card) => card.roles?.includes(role) ?? true)
        .map(({ key, to }) => (
          <Link key={key} to={to} className={classes.card}>
            <span>
              <Title order={2} className={classes.title}>
                {t(`dashboard.cards.${key}`)}
              </Title>
              <Text size="sm" c="dimmed">
                {t(`dashboard.cards.${key}Text`)}
              </Text>
            </span>
            <IconArrowRight size={20} stroke={1.6} aria-hidden />
          </Link>
        ))}
    </div>
  );
};
