/** Errors of opening a one-off link, in English. The keys are those of every other language. */
export const linkErrors = {
  'error.bad_answer': 'The service gave an answer that makes no sense. Please try again.',
  'error.aborted': 'Cancelled.',
  'error.kdf_unavailable': 'This browser cannot protect a key file. Use a current browser.',
  'error.key_log_invalid': 'The keys of this person could not be verified. Nothing was used.',
  'error.key_log_rolled_back':
    'The service shows an older history of these keys than you have already seen. Nothing was used. Check your connection and try again; if this keeps happening, contact support.',
  'error.key_log_forked':
    'The history of these keys contradicts the one you have already seen. Nothing was used. Share nothing for now and contact support.',
  'error.key_log_behind':
    'This was signed with a newer key than the service shows. It was not used. Try again in a moment; if this keeps happening, contact support.',
  'error.file_damaged':
    'This file arrived altered or incomplete. Do not use what was saved of it. Download it again; if this keeps happening, contact support.',
  'error.storage_full': 'There is no room for files right now. Please try again later.',
  'error.share_expired': 'Sorry but it seems this message has already expired.',
  'error.share_link_invalid':
    'This link is damaged or incomplete. Copy the whole link again, or ask the sender for it again.',
  'error.share_invalid':
    'This message is not as its sender sent it. It was not opened. Ask the sender to share it again.',
  'error.sender_unknown':
    'This message is signed by somebody who is not, or no longer, one of your partners. It was not opened. Ask the sender to share it again after a handshake.',
  'error.code_missing':
    'A part of this page could not be loaded. Check your connection and try again.',
  'error.worker_failed':
    'The part of this page that works with keys has stopped. Load the page again.',
  'error.share_locked':
    'This message did not open: the passphrase, if there is one, is not correct, or the message is damaged. Try again; if that does not help, ask the sender to share it again.',
  'error.share_login_required': 'You must be logged in to receive this document',
  'error.share_unreadable': 'Something went wrong. Sorry.',
}
