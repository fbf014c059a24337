import { defineEndpoint } from './define-endpoint';

export const commentsEndpoint = defineEndpoint('GET', '/api/tabs/:tabId/comments');
export const postCommentEndpoint = defineEndpoint('POST', '/api/tabs/:tabId/comments');
export const repliesEndpoint = defineEndpoint('GET', '/api/comments/:commentId/replies');
export const editCommentEndpoint = defineEndpoint('PATCH', '/api/comments/:commentId');
export const deleteCommentEndpoint = defineEndpoint('DELETE', '/api/comments/:commentId');
export const voteEndpoint = defineEndpoint('POST', '/api/comments/:commentId/vote');
export const removeVoteEndpoint = defineEndpoint('DELETE', '/api/comments/:commentId/vote');
