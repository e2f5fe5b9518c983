import type { Texts } from '../texts.ts'

export const accountErrors: Texts<'accountErrors'> = {
  'error.account_not_found': 'Den konto blev ikke fundet.',
  'error.api_key_invalid': 'API-nøglen er ukendt, udløbet eller tilbagekaldt.',
  'error.scope_missing':
    'API-nøglen eller applikationen har ikke den rettighed, som kaldet kræver.',
  'error.api_key_not_found': 'Den API-nøgle blev ikke fundet.',
  'error.member_not_found': 'Det medlem blev ikke fundet.',
  'error.invitation_not_found': 'Denne invitation er ukendt, udløbet eller trukket tilbage.',
  'error.invitation_for_other':
    'Denne invitation blev sendt til en anden e-mailadresse. Log ind med den.',
  'error.import_not_found': 'Denne import blev ikke fundet.',
}
