import { Button } from '@/components/ui/button';

/** Confirms the request for a restore mail. The text must not reveal whether the address has an account. */
export function RestoreSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className="grid gap-3 text-ink-2">
      <p>
        Якщо кабінет із&nbsp;поштою <b className="text-ink">{email}</b> є, на&nbsp;неї вже йде лист
        із&nbsp;посиланням. Воно діє одну годину.
      </p>
      <p>
        Листа немає за&nbsp;кілька хвилин? Зазирніть у&nbsp;«Спам» і&nbsp;перевірте, чи&nbsp;без
        помилок записана пошта.
      </p>
      <Button variant="link" size="sm" className="justify-self-start px-0" onClick={onAgain}>
        Надіслати ще раз
      </Button>
    </div>
  );
}
