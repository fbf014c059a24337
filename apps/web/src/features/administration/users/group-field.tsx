import type { Group } from '@tabdock/contracts/core';
import { SelectField } from '../../../components/inputs/select-field';
import { GROUP_NAMES } from '../../../config/group-names';

const OPTIONS = (Object.keys(GROUP_NAMES) as Group[]).map((value) => ({
  value,
  label: GROUP_NAMES[value],
}));

interface GroupFieldProps {
  group: Group | '';
  onChange: (group: Group) => void;
  autoFocus?: boolean;
}

export function GroupField({ group, onChange, autoFocus = false }: GroupFieldProps) {
  return (
    <SelectField
      label="Group"
      hint="Granted, without paying. Premium and VIP see no ads and wait less. Beta Tester is as Standard."
      placeholder="Choose a group"
      options={OPTIONS}
      value={group}
      onChange={onChange}
      autoFocus={autoFocus}
    />
  );
}
