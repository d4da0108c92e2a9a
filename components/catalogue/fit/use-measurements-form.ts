import { zodResolver } from '@hookform/resolvers/zod';
import { useAccountForm } from '@/components/auth/use-account-form';
import { showToast } from '@/components/ui/overlay/show-toast';
import { saveMeasurements } from '@/lib/account/profile/measurement-calls';
import { useSession } from '@/lib/account/session/session';
import { typedMeasurements } from '@/lib/catalogue/fit/inputs';
import { MEASURES, type Measure, type Measurements } from '@/lib/catalogue/fit/measurements';
import { errorText } from '@/lib/http/browser/error-text';
import { keepMeasurements } from '@/stores/measurements';

/** Field texts by measurement; empty if a measurement is unknown. */
export type TypedMeasurements = Record<Measure, string>;

const typed = (body: Measurements): TypedMeasurements =>
  Object.fromEntries(
    MEASURES.map((measure) => [measure, String(body[measure] ?? '').replace('.', ',')]),
  ) as TypedMeasurements;

type Options = {
  /** The measurements known so far. */
  body: Measurements;
  /** The measurements that this form has fields for; it does not change the others. */
  measures: readonly Measure[];
  /** Called after saving in this browser, instead of the success toast. */
  onKept?: () => void;
};

/** Form state of the shopper's measurements; saves in this browser and, if signed in, in the account. */
export function useMeasurementsForm({ body, measures, onKept }: Options) {
  const { user } = useSession();

  const keep = async (measurements: Measurements) => {
    keepMeasurements(measurements);
    onKept?.();
    if (user) await saveMeasurements(measurements);
    if (!onKept) showToast({ id: 'measurements', tone: 'ok', title: 'Мірки збережено' });
  };
  const asked = (values: Measurements) =>
    Object.fromEntries(measures.map((measure) => [measure, values[measure]]));
  const refuse = (error: unknown) =>
    showToast({ id: 'measurements', tone: 'error', title: errorText(error) });

  const { form, submit } = useAccountForm<TypedMeasurements>({
    resolver: zodResolver(typedMeasurements) as never,
    defaultValues: typed(body),
    staysOpen: true,
    // The resolver has parsed the texts to numbers.
    send: (values) => keep(known({ ...body, ...asked(values as unknown as Measurements) })),
    onRefused: refuse,
  });

  const typedNow = form.watch();
  const readNow = (measure: Measure) =>
    typedMeasurements.shape[measure].safeParse(typedNow[measure] ?? '').data;
  const bodyNow = known({
    ...body,
    ...Object.fromEntries(measures.map((measure) => [measure, readNow(measure)])),
  });

  return {
    form,
    submit,
    /** The measurements known so far, overridden by the valid values in the fields. */
    body: bodyNow,
    /** Saves without a toast; updates the account only if something has changed. */
    keepQuietly: () => {
      keepMeasurements(bodyNow);
      const isNew = (measure: Measure) => user?.measurements[measure] !== bodyNow[measure];
      if (user && MEASURES.some(isNew)) saveMeasurements(bodyNow).catch(refuse);
    },
    isSaving: form.formState.isSubmitting,
    /** Adds estimated measurements to the known and typed ones, and saves all of them. */
    advise: (advised: Measurements) => {
      const measurements = { ...bodyNow, ...advised };
      form.reset(typed(measurements));
      keep(measurements).catch(refuse);
    },
  };
}

export type MeasurementsFormState = ReturnType<typeof useMeasurementsForm>;

/** Removes keys with the value undefined, which empty fields have. */
const known = (measurements: Measurements): Measurements =>
  Object.fromEntries(Object.entries(measurements).filter(([, own]) => own !== undefined));
