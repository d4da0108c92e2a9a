import { buttonClass } from '@/components/ui/button';
import { StepHeading } from '../security/step-heading';

/** Somebody who is signed in, but is none of the staff. */
export const Stranger = () => (
  <div className="grid gap-4">
    <StepHeading>Цей кабінет не належить команді</StepHeading>
    <p className="text-ink-2">
      Ви увійшли як покупець. Якщо ви працюєте в&nbsp;магазині, попросіть адміністратора додати вас
      до&nbsp;команди або увійдіть з&nbsp;іншою поштою. Вас уже запросили? Відкрийте посилання
      з&nbsp;нашого листа: роль запрацює після нового пароля.
    </p>
    <a href="/user" className={buttonClass({ variant: 'secondary' }, 'justify-self-start')}>
      До&nbsp;мого кабінету
    </a>
  </div>
);
