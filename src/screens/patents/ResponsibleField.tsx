import { useResponsibleChoices } from '#src/data/lists/useResponsibles.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { PickOne, type PickOneProps } from '#src/ui/fields/PickOne.tsx';

/** Chooses who in the firm looks after a family. */
export const ResponsibleField = ({ label, ...props }: Omit<PickOneProps, 'options'>) => {
  const { t } = useTranslation();
  return (
    <PickOne
      label={label ?? t('patents.fields.idResponsable')}
      options={useResponsibleChoices(props.value ?? null)}
      {...props}
    />
  );
};
