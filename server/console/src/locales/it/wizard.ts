import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'wizard'> = {
  'wizard.title': 'Crea un account',
  'wizard.lead':
    'Un account possiede client e gli utenti che vi accedono. Puoi avere quanti account vuoi.',
  'wizard.step': 'Passo {step} di {count}',
  'wizard.name': 'Nome dell’account',
  'wizard.nameHint':
    'Per esempio la tua azienda o il tuo progetto. I membri lo vedono, gli utenti no.',
  'wizard.nameLong': 'Al massimo {most} caratteri.',
  'wizard.next': 'Scegli un piano',
  'wizard.back': 'Indietro',
  'wizard.plan': 'Piano',
  'wizard.planFailed': 'Non è stato possibile caricare i piani.',
  'wizard.free': 'Gratuito',
  'wizard.noPrice': 'Prezzo su richiesta',
  'wizard.price': '{price} per {days} giorni',
  'wizard.clients': 'Client: {count}',
  'wizard.members': 'Membri: {count}',
  'wizard.users': 'Utenti e accessi: {count}',
  'wizard.unlimited': 'Illimitato',
  'wizard.request': 'Chiedilo a chi gestisce questo servizio.',
  'wizard.freeDays':
    'I primi {days} giorni sono gratuiti. Poi una fattura per ogni periodo di {period} giorni.',
  'wizard.noContract': 'Nessun vincolo: puoi chiudere l’account in ogni momento.',
  'wizard.tax': 'Prezzi in EUR per ogni account, imposte comprese.',
  'wizard.submit': 'Crea account',
  'wizard.done': '“{name}” è stato creato.',
  'wizard.choosePlan': 'Scegli un piano.',

  'invitation.title': 'Invito',
  'invitation.lead': '{account} ti invita ({email}) come {role}.',
  'invitation.owner': 'proprietario',
  'invitation.member': 'membro',
  'invitation.rights':
    'I membri vedono e modificano tutto nell’account: client, utenti e i loro dati.',
  'invitation.until': 'L’invito vale fino al {time}.',
  'invitation.accept': 'Accetta l’invito',
  'invitation.accepted': 'Ora sei membro di “{name}”.',
  'invitation.failed': 'Questo invito non può essere usato.',
  'invitation.ended':
    'Questo invito è scaduto, usato o ritirato. Chiedine uno nuovo a chi ti ha invitato.',
  'invitation.otherAddress':
    'Hai effettuato l’accesso come {own}. Esci, riapri il link dell’e-mail, e accedi o registrati con {email}.',
  'invitation.unproven':
    'Il tuo indirizzo {email} non è ancora confermato. Fallo nel tuo profilo, poi riapri il link.',
  'invitation.already': 'Sei già membro di questo account.',
  'invitation.toConsole': 'Alla console',
  'invitation.missing':
    'L’indirizzo di questa pagina è incompleto. Apri di nuovo il link dell’e-mail.',
}
