import {
  IconAddressBook,
  IconArrowsExchange,
  IconBuildingBank,
  IconCalendarDue,
  IconCertificate,
  IconHistory,
  IconLayoutDashboard,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { screenPaths } from '#domain/screenPaths.ts';
import type { Role } from '#domain/user.ts';

export interface MenuEntry {
  /** Its name stands under `nav.<key>`. */
  readonly key: string;
  readonly to: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Roles that see it; all of them where left out. */
  readonly roles?: readonly Role[];
}

const entries: readonly MenuEntry[] = [
  { key: 'dashboard', to: screenPaths.dashboard, icon: IconLayoutDashboard },
  { key: 'patents', to: screenPaths.patents, icon: IconCertificate },
  { key: 'deadlines', to: screenPaths.deadlines, icon: IconCalendarDue },
  { key: 'clients', to: screenPaths.clients, icon: IconUsers, roles: ['Admin', 'User'] },
  { key: 'contacts', to: screenPaths.contacts, icon: IconAddressBook },
  { key: 'cabinets', to: screenPaths.cabinets, icon: IconBuildingBank },
  { key: 'converter', to: screenPaths.converter, icon: IconArrowsExchange, roles: ['Admin', 'User'] },
  { key: 'users', to: screenPaths.users, icon: IconUserCog, roles: ['Admin'] },
  { key: 'logs', to: screenPaths.logs, icon: IconHistory, roles: ['Admin'] },
];

/** LAY-04 to LAY-06: where one can go, by role. */
export const menuEntriesFor = (role: Role): readonly MenuEntry[] =>
  entries.filter((entry) => entry.roles?.includes(role) ?? true);
