import { useTranslation } from '#src/i18n/useTranslation.ts';
import { StatusTag, type TagColour } from '#src/ui/state/StatusTag.tsx';

/** USR-03: red for Admin, orange for Manager, blue for any other. */
export const roleColour = (role: string): TagColour => {
  const name = role.toLowerCase();
  return name === 'admin' ? 'red' : name === 'manager' ? 'orange' : 'blue';
};

export const RoleTag = ({ role }: { readonly role: string }) => {
  const { t } = useTranslation();
  return <StatusTag colour={roleColour(role)}>{t(`common.roles.${role}`, { defaultValue: role })}</StatusTag>;
};
