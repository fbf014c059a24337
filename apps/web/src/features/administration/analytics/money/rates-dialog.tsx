import Skeleton from '@mui/material/Skeleton';
import { AD_NETWORKS, adRateSchema, type AdNetwork, type AdRate } from '@tabdock/contracts/ads';
import { LoadFailure } from '../../../../components/feedback/load-failure';
import { useAppDispatch } from '../../../../api/store-hooks';
import { showToast } from '../../../../components/feedback/toasts/toasts.slice';
import { ActionForm } from '../../../../components/form/action-form';
import { centsIn, dollarsText } from '../../../../components/form/dollars';
import type { FieldFaults } from '../../../../components/form/field-faults';
import { useForm } from '../../../../components/form/use-form';
import { Field } from '../../../../components/inputs/field';
import { DialogFrame } from '../../../../components/overlays/dialog-frame';
import { NETWORK_NAMES } from '../../../../config/ad-names';
import { useGetAdRatesQuery, useSetAdRateMutation } from '../shared/business.api';

const TITLE = 'Rates of ad networks';
const TEXT =
  'What a network pays for 1,000 impressions, in US dollars. Campaigns without a price are estimated by it; where a field is empty, nothing is.';

type Draft = Record<AdNetwork, string>;

/** What each network is thought to pay; mount it to ask. */
export function RatesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useGetAdRatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <DialogFrame title={TITLE} text={TEXT} onClose={onClose} dismissible>
      {data ? (
        <RatesForm rates={data} onClose={onClose} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton sx={(theme) => ({ height: theme.sizes.list })} />
      )}
    </DialogFrame>
  );
}

function RatesForm({ rates, onClose }: { rates: readonly AdRate[]; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [setRate] = useSetAdRateMutation();
  const initial = Object.fromEntries(
    rates.map(({ adNetwork, centsPerThousand }) => [adNetwork, dollarsText(centsPerThousand)]),
  ) as Draft;
  const { form, field, pending, failure } = useForm<AdNetwork>({
    initial,
    check: faultsOf,
    send: async (draft) => {
      for (const adNetwork of AD_NETWORKS) {
        const centsPerThousand = centsIn(draft[adNetwork]);
        if (centsPerThousand === centsIn(initial[adNetwork])) continue;
        await setRate({ adNetwork, centsPerThousand }).unwrap();
      }
      dispatch(showToast({ tone: 'success', title: 'Rates saved' }));
      onClose();
    },
  });
  return (
    <ActionForm
      action="Save rates"
      pending={pending}
      pendingText="Saving…"
      form={form}
      failure={failure}
      onClose={onClose}
    >
      {AD_NETWORKS.map((adNetwork) => (
        <Field
          key={adNetwork}
          label={NETWORK_NAMES[adNetwork]}
          inputMode="decimal"
          autoComplete="off"
          placeholder="Not estimated"
          optional
          {...field(adNetwork)}
        />
      ))}
    </ActionForm>
  );
}

function faultsOf(draft: Draft): FieldFaults<AdNetwork> {
  return Object.fromEntries(
    AD_NETWORKS.filter(
      (network) => !adRateSchema.shape.centsPerThousand.safeParse(centsIn(draft[network])).success,
    ).map((network) => [network, 'Must be an amount up to 1000.00, such as 1.50']),
  );
}
