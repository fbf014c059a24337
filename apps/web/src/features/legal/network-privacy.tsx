import { useGetOperatorQuery } from '../../operator/operator.api';

/** What networks learn that draw their ads themselves; nothing where there are none. */
export function NetworkPrivacy() {
  const { data } = useGetOperatorQuery();
  if (!data || data.adNetworks.length === 0) return null;
  return (
    <p>
      Ads of {data.adNetworks.join(', ')} are drawn by the network, in a frame at another address of
      ours. Before it is loaded you are asked there; without your consent its place stays empty.
      With it the network gets your network address and which site you are on, but not the page, and
      may keep cookies and recognise you on other sites, as its own privacy policy says. It cannot
      read our pages, our cookies or your account.
    </p>
  );
}
