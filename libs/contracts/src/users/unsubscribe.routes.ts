import { defineRoute, form, json, redirect, responds } from '../core';
import { openUnsubscribeEndpoint, unsubscribeEndpoint } from '../endpoints';
import { linkTokenSchema } from './credentials.http';
import { unsubscribedSchema, unsubscribeFormSchema } from './unsubscribe.http';

const params = {
  token: linkTokenSchema.meta({ example: 'pJ3nq0c2yUe6m7R1xw8Zt4bV5sK9dL0fHgAaQiEoXuM' }),
};

export const unsubscribeRoute = defineRoute(unsubscribeEndpoint, {
  id: 'unsubscribe',
  tag: 'accounts',
  summary: 'Stop the mails of the kind that carried this address, without a login',
  description:
    'One click in a mail program (RFC 8058). The token turns one setting off and opens nothing.',
  permission: 'mails.unsubscribe',
  origin: 'any',
  limit: 'generous',
  params,
  query: 'ignored',
  body: form(unsubscribeFormSchema, { 'List-Unsubscribe': 'One-Click' }),
  response: json(unsubscribedSchema, { setting: 'replyNotifications' }),
  errors: ['AUTH.LINK_INVALID'],
});

export const openUnsubscribeRoute = defineRoute(openUnsubscribeEndpoint, {
  id: 'openUnsubscribe',
  tag: 'accounts',
  summary: 'For mail programs that open the address: a page that asks first',
  permission: 'mails.unsubscribe',
  limit: 'generous',
  params,
  query: 'ignored',
  response: [responds(redirect(), 'To /unsubscribe')],
  errors: [],
});

export const UNSUBSCRIBE_ROUTES = [unsubscribeRoute, openUnsubscribeRoute] as const;
