import { useId, useState } from 'react';
import { AdminConfirmDialog, ConfirmButton } from '@/components/admin/form/confirm-dialog';
import { AdminLink } from '@/components/admin/links';
import { doneToast } from '@/components/admin/toasts';
import { FormRefusal } from '@/components/auth/refusal';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ROLE_NAMES, ROLES, type Role } from '@/lib/account/role';
import { errorText } from '@/lib/http/browser/error-text';
import { isCodeDeclined } from '@/lib/http/browser/reauthenticate';
import type { StaffMember } from '@/lib/staff/answers';
import { useChangeRole, useEndStaffSessions, useResetApp } from './staff-calls';

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
  /** Whether the role «Покупець» (customer) is offered. Choosing it removes the member from the team. */
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

type MemberDialogProps = { member: StaffMember | null; onClose: () => void };

/** Dialog to edit a member of the team; changes that are hard to undo ask for confirmation. */
export const MemberDialog = ({ member, onClose }: MemberDialogProps) => (
  <Dialog open={member !== null} onClose={onClose} title={member?.name ?? ''}>
    {member && <Member key={member.id} member={member} onClose={onClose} />}
  </Dialog>
);

/** The member's role; while an invitation is pending, the role that the invitation gives. */
const roleOf = ({ role, invitedRole }: StaffMember): Role => invitedRole ?? role;

type Outcome = {
  onSuccess(answer: { message: string }): void;
  onError(error: unknown): void;
};

function Member({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const before = roleOf(member);
  const [role, setRole] = useState<Role>(before);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const changeRole = useChangeRole();
  const outcome: Outcome = {
    onSuccess: ({ message }) => {
      doneToast('team', message, member.name);
      onClose();
    },
    onError: (error) => {
      setAsking(false);
      setRefusal(isCodeDeclined(error) ? '' : errorText(error));
    },
  };
  const now = `${member.name}, ${ROLE_NAMES[before].toLowerCase()}`;
  const codeFor = `Роль: ${now} → ${ROLE_NAMES[role].toLowerCase()}`;
  const save = () => changeRole.mutate({ email: member.email, role, before, codeFor }, outcome);
  return (
    <div className="grid gap-5 px-4 pt-2 pb-6 md:px-9 md:pb-8">
      <p className="break-words text-ink-2">{member.email}</p>
      <FormRefusal text={refusal} />
      {member.invitedRole && (
        <div className="grid justify-items-start gap-3 bg-warn-t px-4 py-3">
          <p className="text-warn">
            <b>Чекає на&nbsp;підтвердження.</b> Роль запрацює, щойно людина відкриє посилання
            з&nbsp;нашого листа й&nbsp;придумає новий пароль.
          </p>
          <Button
            variant="secondary"
            size="sm"
            loading={changeRole.isPending && role === before}
            loadingLabel="Надсилаємо"
            onClick={() =>
              changeRole.mutate(
                { email: member.email, role: before, before, codeFor: `Роль: ${now}` },
                outcome,
              )
            }
          >
            Надіслати лист ще&nbsp;раз
          </Button>
        </div>
      )}
      <RoleChoice
        value={role}
        canLeave
        onChoose={(chosen) => {
          setRole(chosen);
          setRefusal('');
        }}
      />
      <Button
        loading={changeRole.isPending && role !== before}
        loadingLabel="Зберігаємо"
        onClick={() => {
          setRefusal(role === before ? 'Оберіть іншу роль: ця вже збережена' : '');
          if (role === before) return;
          // Fewer rights, or a change of one's own role, must be confirmed. More rights are saved at once.
          if (isLess(before, role) || member.isSelf) setAsking(true);
          else save();
        }}
      >
        Зберегти роль
      </Button>
      {member.isSelf ? (
        <p className="border-t border-line pt-4 text-ink-2">
          Свій застосунок, пристрої і&nbsp;пароль змінюють на&nbsp;сторінці{' '}
          <AdminLink href="/admin/security" className="link">
            Мій вхід
          </AdminLink>
          .
        </p>
      ) : (
        <Resets member={member} outcome={outcome} />
      )}
      <AdminConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={role === 'customer' ? 'Прибрати з команди?' : 'Змінити роль?'}
        confirm={role === 'customer' ? 'Прибрати' : 'Змінити'}
        isBusy={changeRole.isPending}
        onConfirm={save}
      >
        <p>
          {member.name}: {ROLE_NAMES[before].toLowerCase()} → {ROLE_NAMES[role].toLowerCase()}.
          Колишні права зникнуть одразу
          {member.isSelf && ', і\u00a0повернути їх зможе лише інший адміністратор'}.
        </p>
      </AdminConfirmDialog>
    </div>
  );
}

/** Buttons that end the member's sessions or reset their authenticator app. */
function Resets({ member, outcome }: { member: StaffMember; outcome: Outcome }) {
  const resetApp = useResetApp();
  const endSessions = useEndStaffSessions();
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      <ConfirmButton
        button={{
          size: 'sm',
          'aria-disabled': member.openSessions === 0,
          children: 'Завершити всі сеанси',
        }}
        title="Завершити всі сеанси?"
        confirm="Завершити"
        isBusy={endSessions.isPending}
        onConfirm={(close) => endSessions.mutate(member.id, { ...outcome, onSettled: close })}
      >
        <p>
          {member.name} вийде на&nbsp;всіх пристроях, незбережене там пропаде. Увійти можна буде
          знову.
        </p>
      </ConfirmButton>
      <ConfirmButton
        button={{
          size: 'sm',
          'aria-disabled': !member.hasApp,
          children: 'Скинути застосунок',
        }}
        title="Скинути застосунок?"
        confirm="Скинути"
        isBusy={resetApp.isPending}
        onConfirm={(close) =>
          resetApp.mutate(
            { id: member.id, codeFor: `Скинути застосунок: ${member.name}, ${member.email}` },
            { ...outcome, onSettled: close },
          )
        }
      >
        <p className="mb-3 font-semibold text-ink wrap-anywhere">
          {member.name}, {member.email}
        </p>
        <p>
          Робіть це, лише коли впевнені, що&nbsp;просить сама людина: застосунок, резервні коди
          й&nbsp;ключі доступу перестануть діяти, усі сеанси завершаться, а&nbsp;для входу вистачить
          пароля, доки вона не&nbsp;налаштує новий застосунок.
        </p>
      </ConfirmButton>
      <p className="basis-full text-sm text-ink-3">{stateOf(member)}</p>
    </div>
  );
}

const isLess = (from: Role, to: Role): boolean => from === 'admin' || to === 'customer';

function stateOf({ hasApp, openSessions }: StaffMember): string {
  const app = hasApp ? 'Застосунок налаштовано' : 'Застосунку ще немає, скидати нічого';
  return `${app}. Відкритих сеансів: ${openSessions}.`;
}
