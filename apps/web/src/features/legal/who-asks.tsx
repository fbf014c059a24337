import Box from '@mui/material/Box';
import { useGetOperatorQuery } from '../../operator/operator.api';
import { OperatorDetails } from './operator-details';
import { PlainText } from './plain-text';

/** Who asks sites from this installation, and how a site knows such a request. */
export function WhoAsks() {
  const { data } = useGetOperatorQuery();
  return (
    <>
      <p>
        Tabdock is a search for guitar tabs. When somebody here looks for a song or wants a file,
        our servers ask the sites that this installation knows. This one is run by:
      </p>
      <Box sx={{ my: 4 }}>
        <OperatorDetails />
      </Box>
      {data?.userAgent && (
        <>
          <p>Each request says so in its User-Agent:</p>
          <PlainText label="User-Agent">{data.userAgent}</PlainText>
        </>
      )}
    </>
  );
}
