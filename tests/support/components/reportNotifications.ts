import { notificationPaths } from '#domain/notification.ts';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';

/** A server that has sent these notifications; what is not said of one is of no matter to its test. */
export const reportNotifications = (...items: object[]): void => {
  const Data = items.map((item, at) => ({ Id: 901 + at, Message: `Annonce ${at + 1}`, Action: 'CREATE', ...item }));
  const unread = items.filter((item) => !('IsRead' in item && item.IsRead)).length;
  const body = { Success: true, Data, TotalCount: items.length, UnreadCount: unread, ReadCount: items.length - unread };
  pageNetwork.inPlace = (method, path) =>
    method === 'GET' && path === notificationPaths.list ? Response.json(body) : null;
};
