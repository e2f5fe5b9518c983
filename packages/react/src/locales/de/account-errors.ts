import type { Texts } from '../texts.ts'

export const accountErrors: Texts<'accountErrors'> = {
  'error.account_not_found': 'Dieses Konto wurde nicht gefunden.',
  'error.api_key_invalid': 'Der API-Schlüssel ist unbekannt, abgelaufen oder widerrufen.',
  'error.scope_missing':
    'Dem API-Schlüssel oder der Anwendung fehlt die Berechtigung für diesen Aufruf.',
  'error.api_key_not_found': 'Dieser API-Schlüssel wurde nicht gefunden.',
  'error.member_not_found': 'Dieses Mitglied wurde nicht gefunden.',
  'error.invitation_not_found': 'Diese Einladung ist unbekannt, abgelaufen oder zurückgezogen.',
  'error.invitation_for_other':
    'Diese Einladung ging an eine andere E-Mail-Adresse. Melden Sie sich mit jener an.',
  'error.import_not_found': 'Dieser Import wurde nicht gefunden.',
}
