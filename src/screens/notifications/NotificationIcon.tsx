import { IconAddressBook, IconBuildingBank, IconCertificate, IconUsers } from '@tabler/icons-react';
import { createElement } from 'react';
import type { Notification } from '#domain/notification.ts';
import { notificationTypeOf } from '#src/screens/notifications/notificationWords.ts';

const icons = {
  Brevet: IconCertificate,
  Cabinet: IconBuildingBank,
  Contact: IconAddressBook,
  Client: IconUsers,
} as const;

/** BELL-07: by type; any other type gets the client's. */
export const NotificationIcon = ({ notification }: { readonly notification: Pick<Notification, 'type'> }) => {
  const type = notificationTypeOf(notification) ?? 'Client';
  return createElement(icons[type], { size: 20, stroke: 1.6, 'aria-hidden': true, 'data-icon': type } as object);
};
