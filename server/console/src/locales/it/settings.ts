import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'settings'> = {
  'settings.title': 'Impostazioni dell’account',
  'settings.nameTitle': 'Nome',
  'settings.nameText': 'I membri lo vedono nella console.',
  'settings.name': 'Nome dell’account',
  'settings.nameSave': 'Salva nome',
  'settings.nameSaved': 'Il nome è cambiato.',
  'settings.nameLong': 'Al massimo {most} caratteri.',
  'settings.id': 'id dell’account',

  'members.title': 'Membri',
  'members.text':
    'I membri vedono e modificano tutto nell’account. I proprietari gestiscono anche membri, piano e chiusura dell’account.',
  'members.failed': 'Non è stato possibile caricare i membri.',
  'members.role.owner': 'Proprietario',
  'members.role.member': 'Membro',
  'members.you': 'Tu',
  'members.invite': 'Invita membro',
  'members.remove': 'Rimuovi membro',
  'members.removeText': '“{name}” perde subito l’accesso all’account.',
  'members.revokeKeys': 'Revoca anche le chiavi API create da questo membro',
  'members.removed': 'Il membro è stato rimosso.',
  'members.leave': 'Lascia account',
  'members.leaveText':
    'Perdi subito l’accesso a “{name}”, e le chiavi API che hai creato smettono di funzionare. Solo un proprietario può invitarti di nuovo.',
  'members.left': 'Hai lasciato “{name}”.',
  'members.transfer': 'Rendi proprietario',
  'members.transferText':
    '“{name}” diventa proprietario al tuo posto. Tu resti membro e non gestisci più membri, piano e chiusura dell’account.',
  'members.transferred': '“{name}” ora è il proprietario.',
  'members.more': 'Altro su {name}',
  'members.ownerOnly': 'Solo un proprietario invita e rimuove membri.',

  'invitations.title': 'Inviti aperti',
  'invitations.failed': 'Non è stato possibile caricare gli inviti.',
  'invitations.until': 'valido fino al {time}',
  'invitations.withdraw': 'Ritira',
  'invitations.withdrawn': 'L’invito è stato ritirato.',
  'invite.email': 'Indirizzo',
  'invite.hint': 'La persona accede con questo indirizzo per accettare.',
  'invite.wrong': 'Scrivi un indirizzo come name@example.org.',
  'invite.isMember': 'Un membro ha già questo indirizzo.',
  'invite.role': 'Ruolo',
  'invite.role.member': 'Membro',
  'invite.role.memberText': 'Vede e modifica tutto nell’account',
  'invite.role.owner': 'Proprietario',
  'invite.role.ownerText': 'Gestisce anche membri, piano e chiusura dell’account',
  'invite.done': 'L’invito a {email} è in viaggio.',

  'ending.title': 'Chiusura dell’account',
  'ending.text':
    'Non c’è una durata minima. L’eliminazione inizia alcuni giorni dopo, così un proprietario può ancora annullarla.',
  'ending.delete': 'Elimina account',
  'ending.deleteText':
    'Tutti i client, gli utenti e gli eventi di “{name}” vengono eliminati. Nessuno può più accedere alle sue applicazioni. Esporta prima i tuoi utenti.',
  'ending.confirm': 'Scrivi il nome dell’account per confermare',
  'ending.scheduled': 'L’account sarà eliminato il {day}.',
  'ending.scheduledText': 'Tutto funziona fino ad allora.',
  'ending.cancel': 'Mantieni account',
  'ending.cancelled': 'L’account resta.',
  'ending.ownerOnly': 'Solo un proprietario può chiudere l’account.',
}
