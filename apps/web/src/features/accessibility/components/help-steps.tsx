import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const STEPS = [
  {
    title: 'Search',
    text: 'Type a song or a band. Filters narrow down what was found, by tuning, difficulty or tempo.',
  },
  {
    title: 'Select',
    text: 'Compare the versions of a song and tick those that you want. One alone needs no tick: press its Download.',
  },
  {
    title: 'Download',
    text: 'A script on our server opens the page of the tab in a browser of its own and fetches the file for you. Several tabs at once need an account, which is free.',
  },
  {
    title: 'Monitor progress',
    text: 'The Download Menu at the bottom shows your place in the queue and how far each file is. You may go on searching.',
  },
  {
    title: 'Access your files',
    text: 'What is done is saved from there. With an account all of it stays under Files, one by one or as a ZIP.',
  },
] as const;

/** The way from a song to its file: numbers on a string. */
export function HelpSteps() {
  return (
    <Box component="ol">
      {STEPS.map(({ title, text }, index) => (
        <Box
          component="li"
          key={title}
          sx={({ sizes }) => ({
            display: 'grid',
            gridTemplateColumns: `${sizes.helpStep} minmax(0, 1fr)`,
            columnGap: 4,
            position: 'relative',
            pb: 5,
            // The string on to the next one.
            '&:not(:last-of-type)::before': {
              content: '""',
              position: 'absolute',
              insetBlock: `${sizes.helpStep} 0`,
              left: `calc(${sizes.helpStep} / 2 - 1px)`,
              borderLeft: 1,
              borderColor: 'line.strong',
            },
            '&:last-of-type': { pb: 0 },
          })}
        >
          <Typography
            component="span"
            aria-hidden
            variant="caption"
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: (theme) => theme.sizes.helpStep,
              height: (theme) => theme.sizes.helpStep,
              border: 1,
              borderColor: 'line.strong',
              borderRadius: '50%',
              fontWeight: 'fontWeightBold',
            }}
          >
            {index + 1}
          </Typography>
          <Box sx={{ pt: 1 }}>
            <Typography variant="body2" component="h3" sx={{ fontWeight: 'fontWeightBold' }}>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
