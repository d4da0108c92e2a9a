import { useId } from 'react';
import { ROLE_NAMES, ROLES, type Role } from '@/lib/account/role';

/** What each role may do, in words. */
const DUTIES: Record<Role, string> = {
  customer: 'Лише купує: доступу до керування магазином немає',
  editor: 'Товари, метадані, набори, теги, відгуки',
  manager: 'Замовлення і клієнти; товари лише переглядає',
  admin: 'Усе, а також команда, журнал і налаштування',
};

type RoleChoiceProps = {
  value: Role;
  onChoose: (role: Role) => void;
  /** Whether «Покупець» is offered, which removes the member from the team. */
  canLeave: boolean;
};

/** Radio buttons for the role, each with what the role may do. */
export function RoleChoice({ value, onChoose, canLeave }: RoleChoiceProps) {
  const name = useId();
  const offered = ROLES.filter((role) => canLeave || role !== 'customer');
  return (
    <fieldset>
      <legend className="mb-1 text-[15px] font-semibold">Роль</legend>
      {offered.map((role) => (
        <label key={role} className="flex min-h-11 items-center gap-3.5 py-1.5 leading-[1.35]">
          <input
            type="radio"
            name={name}
            className="radio"
            checked={value === role}
            onChange={() => onChoose(role)}
          />
          <span>
            <span className="block font-semibold">
              {role === 'customer' ? 'Прибрати з команди' : ROLE_NAMES[role]}
            </span>
            <span className="block text-[15px] text-ink-2">{DUTIES[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
