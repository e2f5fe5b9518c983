import type { Texts } from '../texts.ts'

export const accountErrors: Texts<'accountErrors'> = {
  'error.account_not_found': 'Questo account non è stato trovato.',
  'error.api_key_invalid': 'La chiave API è sconosciuta, scaduta o revocata.',
  'error.scope_missing':
    'La chiave API o l’applicazione non ha l’autorizzazione richiesta da questa chiamata.',
  'error.api_key_not_found': 'Questa chiave API non è stata trovata.',
  'error.member_not_found': 'Questo membro non è stato trovato.',
  'error.invitation_not_found': 'Questo invito è sconosciuto, scaduto o ritirato.',
  'error.invitation_for_other':
    'Questo invito è stato inviato a un altro indirizzo e-mail. Acceda con quello.',
  'error.import_not_found': 'Questa importazione non è stata trovata.',
}
