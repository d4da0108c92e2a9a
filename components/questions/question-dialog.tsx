import { EmailField } from '@/components/auth/email-field';
import { EntryForm } from '@/components/auth/entry-form';
import { useAccountForm } from '@/components/auth/use-account-form';
import { Field, TextareaField } from '@/components/ui/form/field';
import { Dialog } from '@/components/ui/overlay/dialog';
import { showToast } from '@/components/ui/overlay/show-toast';
import { useSession } from '@/lib/account/session/session';
import { sendAnswer, sendQuestion } from '@/lib/questions/hooks';
import { LONGEST_QUESTION } from '@/lib/questions/question';
import { typeset } from '@/lib/shared/typeset';
import { openLogin } from '@/stores/ui';
import { Button } from '../ui/button';

type QuestionDialogProps = {
  open: boolean;
  onClose: () => void;
  productId: number;
  /** The question to answer; undefined to ask a new one. */
  question: { id: number; text: string } | undefined;
};

/** Dialog to ask a question, or to answer one as a buyer who is signed in. */
export function QuestionDialog({ open, onClose, productId, question }: QuestionDialogProps) {
  const { user } = useSession();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={question ? 'Ваша відповідь' : 'Запитання про товар'}
      className="md:max-w-[520px]"
    >
      <div className="px-4 pt-3 pb-[max(20px,env(safe-area-inset-bottom))] md:px-9 md:pb-8">
        {question && <p className="mb-4 font-semibold wrap-anywhere">{typeset(question.text)}</p>}
        {question && !user ? (
          <>
            <p className="mb-4 text-ink-2">
              Відповідають ті, хто отримав цей товар. Увійдіть у&nbsp;кабінет, з&nbsp;якого його
              замовляли.
            </p>
            <Button
              onClick={() => {
                onClose();
                openLogin();
              }}
            >
              Увійти
            </Button>
          </>
        ) : (
          <QuestionForm
            isGuest={!user}
            question={question}
            productId={productId}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

type QuestionFormProps = Pick<QuestionDialogProps, 'productId' | 'question'> & {
  isGuest: boolean;
  onDone: () => void;
};
type Values = { text: string; name?: string; email?: string };

function QuestionForm({ productId, question, isGuest, onDone }: QuestionFormProps) {
  const { form, submit, refusal } = useAccountForm<Values>({
    name: question ? 'answer' : 'question',
    relevant: ({ text, name, email }) => ({
      text,
      ...(isGuest && { name: name ?? '', email: email ?? '' }),
    }),
    staysOpen: true,
    send: async (values) => {
      const { message } = question
        ? await sendAnswer(question.id, values.text)
        : await sendQuestion(productId, values);
      form.reset({ text: '' });
      onDone();
      showToast({ id: 'question', tone: 'ok', title: message });
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <EntryForm
      onSubmit={submit}
      refusal={refusal}
      fields={
        <>
          <TextareaField
            label={question ? 'Відповідь' : 'Запитання'}
            hint={`До ${LONGEST_QUESTION} символів, без посилань і\u00a0телефонів`}
            rows={4}
            maxLength={LONGEST_QUESTION}
            error={errors.text?.message}
            {...form.register('text')}
          />
          {isGuest && (
            <>
              <Field
                label="Ваше ім’я"
                autoComplete="given-name"
                maxLength={40}
                error={errors.name?.message}
                {...form.register('name')}
              />
              <EmailField form={form} name="email" autoComplete="email" />
              <p className="text-sm text-ink-3">
                На&nbsp;пошту надійде лише один лист, із&nbsp;відповіддю; після нього ми&nbsp;її
                видалимо.
              </p>
            </>
          )}
        </>
      }
      loading={isSubmitting}
      loadingLabel="Надсилаємо"
    >
      Надіслати
    </EntryForm>
  );
}
