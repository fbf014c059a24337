import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState, type ComponentProps } from 'react';
import { useLoginTab, type LoginTab } from '../hooks/use-login-tab';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

/** Two forms, one at a time. */
export function LoginTabs({
  onSecondStep,
}: Pick<ComponentProps<typeof LoginForm>, 'onSecondStep'>) {
  const [tab, show] = useLoginTab();
  const id = useId();
  // The focus stays on the tabs while they are switched by keyboard.
  const [arrived, setArrived] = useState(false);
  const tabProps = (value: LoginTab) => ({
    value,
    id: `${id}-${value}`,
    'aria-controls': `${id}-${value}-panel`,
  });
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: LoginTab) => {
          setArrived(true);
          show(next);
        }}
        variant="fullWidth"
        aria-label="Login or register"
        sx={{ mb: 6 }}
      >
        <Tab label="Login" {...tabProps('login')} />
        <Tab label="Register" {...tabProps('register')} />
      </Tabs>
      <Box role="tabpanel" id={`${id}-${tab}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'login' ? (
          <LoginForm autoFocus={!arrived} onSecondStep={onSecondStep} />
        ) : (
          <RegisterForm autoFocus={!arrived} />
        )}
      </Box>
    </>
  );
}
