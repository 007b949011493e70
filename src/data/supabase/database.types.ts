// Generated from supabase/migrations by `npm run base:types`. Do not edit.

type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      /** Demandes d’accès, des deux formulaires publics. */
      access_requests: {
        Row: {
          /** Compte activé par cette demande ; une approbation ne sert qu’une fois. */
          activated_at: string | null;
          /** Appel d’offres d’où vient la personne, tel que l’adresse du formulaire le nomme ; rien ne dit qu’il existe encore. */
          appel_offres_id: string | null;
          /** Bailleur du registre auquel l’approbation rattache le compte. */
          bailleur_id: string | null;
          /** Compte que la demande a ouvert ou changé ; suit le compte quand son adresse change. */
          compte_id: string | null;
          /** Dépôt. */
          created_at: string;
          /** Adresse professionnelle, en minuscules. */
          email: string;
          /** Fiche de l’annuaire à laquelle l’approbation rattache le compte ; vide : l’entreprise n’en avait pas encore. */
          entreprise_id: string | null;
          /** Représentant, ou dirigeant pour demande-compte-entreprise. */
          full_name: string;
          /** Demande ; aussi le dossier de ses justificatifs. Tirée au sort, jamais devinable. */
          id: string;
          /** Dernière invitation à ouvrir le compte ; elle vaut sept jours. Vide quand aucune n’est faite. */
          invite_le: string | null;
          /** Justificatifs déposés, cinq au plus, dans l’ordre du dépôt. */
          justificatifs_url: string[];
          /** Message, facultatif. */
          message: string | null;
          /** Société ; requise pour ENTREPRISE, vide pour BAILLEUR. */
          nom_societe: string | null;
          /** RCCM ou IFU, requis par demande-compte-entreprise. */
          numero_identification: string | null;
          /** Organisation du bailleur, telle que la demande la nomme ; vide pour une entreprise. */
          organisation: string | null;
          /** Formulaire : demande-acces ou demande-compte-entreprise. */
          origine: string;
          /** Téléphone, facultatif. */
          phone: string | null;
          /** Dernière pièce demandée par lettre, dans les mots de l’administrateur. */
          piece_demandee: string | null;
          /** Date de cette lettre. */
          piece_demandee_le: string | null;
          /** Ordre d’arrivée, unique : les pages d’une liste se tournent d’après lui. */
          rang: number;
          /** Motif de la dernière décision, repris dans la lettre de refus. */
          reason: string | null;
          /** Numéro, noms, adresse, RCCM et téléphone, sans accents ni ponctuation : ce que la recherche lit. */
          recherche: string | null;
          /** Numéro montré à la personne, DA-année-rang. */
          reference: string;
          /** Date de la dernière décision. */
          reviewed_at: string | null;
          /** Administrateur de la dernière décision. */
          reviewed_by: string | null;
          /** Nom de l’administrateur de la dernière décision, à ce moment. */
          reviewed_nom: string | null;
          /** État de la demande. */
          status: Database['public']['Enums']['statut_demande'];
          /** Type de compte demandé. */
          type_compte: Database['public']['Enums']['type_compte'];
          /** Dernière modification. */
          updated_at: string;
        };
        Insert: {
          activated_at?: string | null;
          appel_offres_id?: string | null;
          bailleur_id?: string | null;
          compte_id?: string | null;
          created_at?: string;
          email: string;
          entreprise_id?: string | null;
          full_name: string;
          id?: string;
          invite_le?: string | null;
          justificatifs_url?: string[];
          message?: string | null;
          nom_societe?: string | null;
          numero_identification?: string | null;
          organisation?: string | null;
          origine?: string;
          phone?: string | null;
          piece_demandee?: string | null;
          piece_demandee_le?: string | null;
          rang?: never;
          reason?: string | null;
          recherche?: never;
          reference?: string;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          reviewed_nom?: string | null;
          status?: Database['public']['Enums']['statut_demande'];
          type_compte: Database['public']['Enums']['type_compte'];
          updated_at?: string;
        };
        Update: {
          activated_at?: string | null;
          appel_offres_id?: string | null;
          bailleur_id?: string | null;
          compte_id?: string | null;
          created_at?: string;
          email?: string;
          entreprise_id?: string | null;
          full_name?: string;
          id?: string;
          invite_le?: string | null;
          justificatifs_url?: string[];
          message?: string | null;
          nom_societe?: string | null;
          numero_identification?: string | null;
          organisation?: string | null;
          origine?: string;
          phone?: string | null;
          piece_demandee?: string | null;
          piece_demandee_le?: string | null;
          rang?: never;
          reason?: string | null;
          recherche?: never;
          reference?: string;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          reviewed_nom?: string | null;
          status?: Database['public']['Enums']['statut_demande'];
          type_compte?: Database['public']['Enums']['type_compte'];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'access_requests_compte_id_fkey';
            columns: ['compte_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'access_requests_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Appels d’offres : repères recopiés de content/, champs internes de l’agence. */
      appels_offres: {
        Row: {
          /** Avis de non-objection, dossier privé. */
          ano_url: string | null;
          /** Publication de l’attribution. */
          attribution_publiee_le: string | null;
          /** Bailleurs qui financent, par leur identifiant public ; recopiés du contenu. */
          bailleur: string[];
          /** Depuis quand la base mène cette procédure (premier DAO demandé, ou premier acte) ; vide : le contenu la mène. */
          base_mene_le: string | null;
          /** Première synchronisation. */
          created_at: string;
          /** Dernière offre déposée sur papier. */
          date_derniere_offre_hors_ligne: string | null;
          /** Jour d’une fin sans attribution. */
          date_fin: string | null;
          /** Limite de dépôt des offres, à l’horloge de la base. */
          date_limite: string;
          /** Fin des questions fixée par un administrateur ; vide : sept jours avant la limite de dépôt. */
          date_limite_questions: string | null;
          /** Ouverture publique des plis ; avant elle, rien ne s’ouvre. */
          date_ouverture: string | null;
          /** Dates limites d’avant chaque report, la plus ancienne d’abord. */
          dates_limites_anterieures: string[];
          /** Vrai pour un appel d’offres que l’exploitant mène sur papier, hors du portail : ni DAO ni offre ne s’y prend. Le contenu ne le dit pas. */
          hors_portail: boolean;
          /** Identifiant public, nom du fichier de content/appels-offres/. */
          id: string;
          /** Moyens de paiement du DAO. */
          mode_acquisition: string[];
          /** Prix du marché attribué, GNF. */
          montant_attribue: number | null;
          /** Prix du DAO, GNF ; vide : gratuit. */
          montant_dao: number | null;
          /** Montants lus à l’ouverture : soumissionnaire, montant, devise. */
          montants_lus: Json;
          /** Motif d’une fin sans attribution. */
          motif_fin: string | null;
          /** DAO retirés au guichet, en plus de ceux du portail. */
          nb_dao_hors_ligne: number;
          /** Offres déposées sur papier, en plus de celles du portail. */
          nb_offres_hors_ligne: number;
          /** Nombre de lots que l’avis annonce ; vide : il ne le dit pas. Recopié du contenu. */
          nombre_lots: number | null;
          /** Projet de marché, dossier privé. */
          projet_marche_url: string | null;
          /** Procès-verbal d’ouverture, dossier privé. */
          pv_ouverture_url: string | null;
          /** Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui. */
          rang: number;
          /** Numéro, titre et identifiant, sans accents ni ponctuation : ce que la recherche lit. */
          recherche: string | null;
          /** Numéro de l’avis. */
          reference: string;
          /** Retiré du contenu public depuis cette date ; la ligne reste pour ses offres. */
          retire_le: string | null;
          /** État de la procédure. */
          statut: Database['public']['Enums']['statut_appel_offres'];
          /** Titre. */
          titre: string;
          /** Titulaire avant publication, identifiants de l’annuaire. */
          titulaire: string[] | null;
          /** Noms du titulaire ou des membres du groupement, comme l’offre les donne, dans l’ordre de titulaire ; vide : offre sur papier. */
          titulaire_noms: string[] | null;
          /** Dernière modification. */
          updated_at: string;
        };
        Insert: {
          ano_url?: string | null;
          attribution_publiee_le?: string | null;
          bailleur?: string[];
          base_mene_le?: string | null;
          created_at?: string;
          date_derniere_offre_hors_ligne?: string | null;
          date_fin?: string | null;
          date_limite: string;
          date_limite_questions?: string | null;
          date_ouverture?: string | null;
          dates_limites_anterieures?: string[];
          hors_portail?: boolean;
          id: string;
          mode_acquisition?: string[];
          montant_attribue?: number | null;
          montant_dao?: number | null;
          montants_lus?: Json;
          motif_fin?: string | null;
          nb_dao_hors_ligne?: number;
          nb_offres_hors_ligne?: number;
          nombre_lots?: number | null;
          projet_marche_url?: string | null;
          pv_ouverture_url?: string | null;
          rang?: never;
          recherche?: never;
          reference: string;
          retire_le?: string | null;
          statut: Database['public']['Enums']['statut_appel_offres'];
          titre: string;
          titulaire?: string[] | null;
          titulaire_noms?: string[] | null;
          updated_at?: string;
        };
        Update: {
          ano_url?: string | null;
          attribution_publiee_le?: string | null;
          bailleur?: string[];
          base_mene_le?: string | null;
          created_at?: string;
          date_derniere_offre_hors_ligne?: string | null;
          date_fin?: string | null;
          date_limite?: string;
          date_limite_questions?: string | null;
          date_ouverture?: string | null;
          dates_limites_anterieures?: string[];
          hors_portail?: boolean;
          id?: string;
          mode_acquisition?: string[];
          montant_attribue?: number | null;
          montant_dao?: number | null;
          montants_lus?: Json;
          motif_fin?: string | null;
          nb_dao_hors_ligne?: number;
          nb_offres_hors_ligne?: number;
          nombre_lots?: number | null;
          projet_marche_url?: string | null;
          pv_ouverture_url?: string | null;
          rang?: never;
          recherche?: never;
          reference?: string;
          retire_le?: string | null;
          statut?: Database['public']['Enums']['statut_appel_offres'];
          titre?: string;
          titulaire?: string[] | null;
          titulaire_noms?: string[] | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      /** Courriels à envoyer : rien ne se perd quand la messagerie est en panne. */
      courriels: {
        Row: {
          /** Essais déjà faits. */
          attempts: number;
          /** Événement raconté, unique : deux fois le même événement n’écrit qu’une lettre. */
          cle: string;
          /** Mise en file. */
          created_at: string;
          /** Courriel. */
          id: string;
          /** Lettre à écrire. */
          kind: Database['public']['Enums']['type_courriel'];
          /** Erreur du dernier essai. */
          last_error: string | null;
          /** Prochain essai ; pendant un envoi, heure à laquelle un autre facteur peut reprendre. */
          next_try_at: string;
          /** Ce qui a manqué au dernier essai et peut revenir : la messagerie du portail, ou celle du destinataire ; vide quand le refus est définitif. */
          panne: string | null;
          /** Ce que la lettre cite : nom, société, référence, motif. */
          payload: Json;
          /** Premier essai manqué depuis la mise en file ; vide sans échec et une fois la lettre partie. */
          premier_echec_le: string | null;
          /** Ordre d’écriture, en millionièmes de seconde : les pages d’une liste se tournent d’après lui. Les premiers se suivaient. */
          rang: number;
          /** Adresse du destinataire. */
          recipient: string;
          /** Remise au serveur de messagerie. */
          sent_at: string | null;
          /** État dans la file. */
          status: Database['public']['Enums']['statut_courriel'];
        };
        Insert: {
          attempts?: number;
          cle: string;
          created_at?: string;
          id?: string;
          kind: Database['public']['Enums']['type_courriel'];
          last_error?: string | null;
          next_try_at?: string;
          panne?: string | null;
          payload?: Json;
          premier_echec_le?: string | null;
          rang?: number;
          recipient: string;
          sent_at?: string | null;
          status?: Database['public']['Enums']['statut_courriel'];
        };
        Update: {
          attempts?: number;
          cle?: string;
          created_at?: string;
          id?: string;
          kind?: Database['public']['Enums']['type_courriel'];
          last_error?: string | null;
          next_try_at?: string;
          panne?: string | null;
          payload?: Json;
          premier_echec_le?: string | null;
          rang?: number;
          recipient?: string;
          sent_at?: string | null;
          status?: Database['public']['Enums']['statut_courriel'];
        };
        Relationships: [];
      };
      /** Acquisitions de DAO ; une seule vivante par entreprise et appel d’offres. */
      dao_acquisitions: {
        Row: {
          /** Payé, et l’appel d’offres est annulé : l’argent est à rendre. */
          a_rembourser: boolean;
          /** Nombre de lots de l’appel d’offres au moment de la demande ; vide : l’avis ne le disait pas. */
          appel_nombre_lots: number | null;
          /** Appel d’offres. */
          appel_offres_id: string;
          /** Numéro de l’avis au moment de la demande. */
          appel_reference: string | null;
          /** Titre de l’appel d’offres au moment de la demande. */
          appel_titre: string | null;
          /** Annulation. */
          cancelled_at: string | null;
          /** Qui a confirmé : ADMINISTRATION, PRESTATAIRE (paiement en ligne), GRATUIT (rien à payer). */
          confirmation: string | null;
          /** Confirmation, à l’horloge de la base ; le paiement a pu la précéder. */
          confirmed_at: string | null;
          /** Administrateur qui a confirmé le paiement. */
          confirmed_by: string | null;
          /** Demande. */
          created_at: string;
          /** Entreprise : sa fiche, ou « compte: » et l’identifiant du compte. */
          entreprise_id: string;
          /** Acquisition. */
          id: string;
          /** Acquis, et l’appel d’offres n’est pas encore évalué : ne s’annule pas. */
          is_tenue: boolean;
          /** Moyen de paiement ; vide pour un DAO gratuit. */
          mode_acquisition: string | null;
          /** Prix au moment de la demande, GNF. */
          montant: number;
          /** Numéro du reçu, RD-année-rang, donné au paiement. */
          numero_recu: string | null;
          /** Paiement. */
          paid_at: string | null;
          /** Preuve de paiement, dans le dossier privé preuves_paiement. */
          preuve: string | null;
          /** Ordre d’arrivée, unique : les pages d’une liste se tournent d’après lui. */
          rang: number;
          /** Motif de l’annulation. */
          reason: string | null;
          /** Références, reçu, entreprise et appel d’offres, sans accents ni ponctuation : ce que la recherche lit. */
          recherche: string | null;
          /** Référence à citer en payant, DAO- et six signes. */
          reference: string;
          /** Référence du paiement, jamais une donnée de carte. */
          reference_paiement: string | null;
          /** Référence du versement rendu, jamais une donnée de carte. */
          reference_remboursement: string | null;
          /** Remboursement. */
          refunded_at: string | null;
          /** Administrateur qui l’a enregistré. */
          refunded_by: string | null;
          /** Nom de l’entreprise au moment de la demande : le reçu est à ce nom. */
          societe: string | null;
          /** État. */
          status: Database['public']['Enums']['statut_acquisition'];
          /** Dernière modification. */
          updated_at: string;
          /** Compte qui a demandé. */
          user_id: string | null;
        };
        Insert: {
          a_rembourser?: boolean;
          appel_nombre_lots?: number | null;
          appel_offres_id: string;
          appel_reference?: string | null;
          appel_titre?: string | null;
          cancelled_at?: string | null;
          confirmation?: string | null;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          created_at?: string;
          entreprise_id: string;
          id?: string;
          is_tenue?: boolean;
          mode_acquisition?: string | null;
          montant?: number;
          numero_recu?: string | null;
          paid_at?: string | null;
          preuve?: string | null;
          rang?: never;
          reason?: string | null;
          recherche?: never;
          reference?: string;
          reference_paiement?: string | null;
          reference_remboursement?: string | null;
          refunded_at?: string | null;
          refunded_by?: string | null;
          societe?: string | null;
          status?: Database['public']['Enums']['statut_acquisition'];
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          a_rembourser?: boolean;
          appel_nombre_lots?: number | null;
          appel_offres_id?: string;
          appel_reference?: string | null;
          appel_titre?: string | null;
          cancelled_at?: string | null;
          confirmation?: string | null;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          created_at?: string;
          entreprise_id?: string;
          id?: string;
          is_tenue?: boolean;
          mode_acquisition?: string | null;
          montant?: number;
          numero_recu?: string | null;
          paid_at?: string | null;
          preuve?: string | null;
          rang?: never;
          reason?: string | null;
          recherche?: never;
          reference?: string;
          reference_paiement?: string | null;
          reference_remboursement?: string | null;
          refunded_at?: string | null;
          refunded_by?: string | null;
          societe?: string | null;
          status?: Database['public']['Enums']['statut_acquisition'];
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'dao_acquisitions_appel_offres_id_fkey';
            columns: ['appel_offres_id'];
            isOneToOne: false;
            referencedRelation: 'appels_offres';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'dao_acquisitions_confirmed_by_fkey';
            columns: ['confirmed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'dao_acquisitions_refunded_by_fkey';
            columns: ['refunded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'dao_acquisitions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Fichiers des DAO et de leurs additifs ; un fichier remplacé reste, comme version antérieure. */
      dao_fichiers: {
        Row: {
          /** Empreinte recalculée et trouvée différente : le fichier ne s’ouvre plus. */
          alteree_le: string | null;
          /** Appel d’offres. */
          appel_offres_id: string;
          /** Place dans le dossier privé : appel d’offres, empreinte, extension. */
          chemin: string;
          /** Dépôt, à l’horloge de la base. */
          depose_le: string;
          /** Administrateur qui a déposé. */
          depose_par: string | null;
          /** Dossier ou additif. */
          genre: Database['public']['Enums']['genre_dao'];
          /** Fichier. */
          id: string;
          /** Nom du fichier sur l’appareil qui l’a déposé. */
          nom: string;
          /** Ce que l’additif ou la nouvelle version change. */
          note: string | null;
          /** Version du dossier, ou numéro de l’additif, à partir de 1. */
          numero: number;
          /** Rang du fichier dans ce dépôt : un dossier lourd vient en plusieurs fichiers. */
          partie: number;
          /** Remplacé par une version suivante à cette date. */
          remplace_le: string | null;
          /** Empreinte SHA-256 calculée sur l’appareil qui dépose. */
          sha256: string;
          /** Taille, octets, telle que le stockage l’a comptée. */
          taille: number;
          /** Type : PDF ou ZIP. */
          type_mime: string;
          /** Empreinte recalculée sur le fichier gardé, et trouvée égale ; vide : seulement déclarée. */
          verifiee_le: string | null;
        };
        Insert: {
          alteree_le?: string | null;
          appel_offres_id: string;
          chemin: string;
          depose_le?: string;
          depose_par?: string | null;
          genre: Database['public']['Enums']['genre_dao'];
          id?: string;
          nom: string;
          note?: string | null;
          numero: number;
          partie?: number;
          remplace_le?: string | null;
          sha256: string;
          taille: number;
          type_mime: string;
          verifiee_le?: string | null;
        };
        Update: {
          alteree_le?: string | null;
          appel_offres_id?: string;
          chemin?: string;
          depose_le?: string;
          depose_par?: string | null;
          genre?: Database['public']['Enums']['genre_dao'];
          id?: string;
          nom?: string;
          note?: string | null;
          numero?: number;
          partie?: number;
          remplace_le?: string | null;
          sha256?: string;
          taille?: number;
          type_mime?: string;
          verifiee_le?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'dao_fichiers_appel_offres_id_fkey';
            columns: ['appel_offres_id'];
            isOneToOne: false;
            referencedRelation: 'appels_offres';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'dao_fichiers_depose_par_fkey';
            columns: ['depose_par'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Questions des titulaires d’un DAO, et réponses de l’agence. */
      dao_questions: {
        Row: {
          /** Appel d’offres. */
          appel_offres_id: string;
          /** Entreprise qui demande ; les administrateurs seuls la lisent. */
          entreprise_id: string;
          /** Question, numérotée par l’appareil : un envoi répété n’en fait qu’une. */
          id: string;
          /** Arrivée de la question. */
          posee_le: string;
          /** Publication : question et réponse ne changent plus, et passent sur le site à la publication suivante. */
          publiee_le: string | null;
          /** Question, dans les mots de qui la pose, 10 à 2 000 caractères. */
          question: string;
          /** Question telle que les autres la lisent : l’agence en retire ce qui nommerait l’entreprise. */
          question_diffusee: string | null;
          /** Ordre d’arrivée. */
          rang: number;
          /** Date de la réponse, ou de sa dernière correction. */
          repondue_le: string | null;
          /** Administrateur qui a répondu en dernier. */
          repondue_par: string | null;
          /** Réponse de l’agence. */
          reponse: string | null;
          /** Compte qui demande. */
          user_id: string | null;
          /** Nombre de fois que la réponse a été écrite ; 0 : elle est attendue. */
          version: number;
        };
        Insert: {
          appel_offres_id: string;
          entreprise_id: string;
          id: string;
          posee_le?: string;
          publiee_le?: string | null;
          question: string;
          question_diffusee?: string | null;
          rang?: never;
          repondue_le?: string | null;
          repondue_par?: string | null;
          reponse?: string | null;
          user_id?: string | null;
          version?: number;
        };
        Update: {
          appel_offres_id?: string;
          entreprise_id?: string;
          id?: string;
          posee_le?: string;
          publiee_le?: string | null;
          question?: string;
          question_diffusee?: string | null;
          rang?: never;
          repondue_le?: string | null;
          repondue_par?: string | null;
          reponse?: string | null;
          user_id?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'dao_questions_appel_offres_id_fkey';
            columns: ['appel_offres_id'];
            isOneToOne: false;
            referencedRelation: 'appels_offres';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'dao_questions_repondue_par_fkey';
            columns: ['repondue_par'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'dao_questions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Ouvertures de fichiers de DAO, écrites avant le lien ; rien n’y change, sinon le nom de l’entreprise qui reçoit sa fiche. */
      dao_telechargements: {
        Row: {
          /** Appel d’offres. */
          appel_offres_id: string;
          /** Adresse de ce compte ce jour-là. */
          email: string;
          /** Entreprise qui détient le DAO ; vide pour un administrateur ou un bailleur. */
          entreprise_id: string | null;
          /** Fichier ouvert. */
          fichier_id: string;
          /** Rang dans le journal. */
          id: number;
          /** Date et heure, à l’horloge de la base. */
          ouvert_le: string;
          /** Rôle de ce compte ce jour-là. */
          role: Database['public']['Enums']['role_compte'];
          /** Empreinte du fichier ouvert. */
          sha256: string;
          /** Compte qui a ouvert ; il peut avoir été supprimé depuis. */
          user_id: string;
        };
        Insert: {
          appel_offres_id: string;
          email: string;
          entreprise_id?: string | null;
          fichier_id: string;
          id?: never;
          ouvert_le?: string;
          role: Database['public']['Enums']['role_compte'];
          sha256: string;
          user_id: string;
        };
        Update: {
          appel_offres_id?: string;
          email?: string;
          entreprise_id?: string | null;
          fichier_id?: string;
          id?: never;
          ouvert_le?: string;
          role?: Database['public']['Enums']['role_compte'];
          sha256?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'dao_telechargements_appel_offres_id_fkey';
            columns: ['appel_offres_id'];
            isOneToOne: false;
            referencedRelation: 'appels_offres';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'dao_telechargements_fichier_id_fkey';
            columns: ['fichier_id'];
            isOneToOne: false;
            referencedRelation: 'dao_fichiers';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Versements que le prestataire du paiement en ligne annonce ; un événement, une ligne. */
      dao_versements: {
        Row: {
          /** Acquisition ; vide quand la référence ne désigne rien. */
          acquisition_id: string | null;
          /** Devise, code de trois lettres. */
          devise: string;
          /** Identifiant du paiement chez lui, jamais une donnée de carte. */
          evenement: string;
          /** Versement. */
          id: string;
          /** Suite donnée. */
          issue: Database['public']['Enums']['issue_versement'];
          /** Montant versé, dans sa devise. */
          montant: number;
          /** Paiement, selon le prestataire. */
          paye_le: string;
          /** Prestataire. */
          prestataire: string;
          /** Annonce, à l’horloge de la base. */
          recu_le: string;
          /** Référence citée : celle de l’acquisition. */
          reference: string;
          /** Référence du versement rendu. */
          reference_rendu: string | null;
          /** Le versement a été rendu. */
          rendu_le: string | null;
          /** Administrateur qui l’a enregistré. */
          rendu_par: string | null;
        };
        Insert: {
          acquisition_id?: string | null;
          devise: string;
          evenement: string;
          id?: string;
          issue: Database['public']['Enums']['issue_versement'];
          montant: number;
          paye_le: string;
          prestataire: string;
          recu_le?: string;
          reference: string;
          reference_rendu?: string | null;
          rendu_le?: string | null;
          rendu_par?: string | null;
        };
        Update: {
          acquisition_id?: string | null;
          devise?: string;
          evenement?: string;
          id?: string;
          issue?: Database['public']['Enums']['issue_versement'];
          montant?: number;
          paye_le?: string;
          prestataire?: string;
          recu_le?: string;
          reference?: string;
          reference_rendu?: string | null;
          rendu_le?: string | null;
          rendu_par?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'dao_versements_acquisition_id_fkey';
            columns: ['acquisition_id'];
            isOneToOne: false;
            referencedRelation: 'dao_acquisitions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'dao_versements_rendu_par_fkey';
            columns: ['rendu_par'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Journal des décisions, écrit dans la transaction qu’il raconte, jamais modifié. */
      journaux_audit: {
        Row: {
          /** Ce qui a été fait, par exemple DEMANDE_DECIDEE. */
          action: string;
          /** Adresse de ce compte à ce moment, gardée s’il disparaît. */
          actor_email: string | null;
          /** Compte qui a agi ; vide pour le système. */
          actor_id: string | null;
          /** Date et heure, à l’horloge de la base. */
          created_at: string;
          /** Ce qu’il faut encore savoir. */
          details: Json;
          /** Rang dans le journal. */
          id: number;
          /** Table concernée. */
          objet: string;
          /** Ligne concernée. */
          objet_id: string;
          /** Motif écrit par la personne. */
          reason: string | null;
          /** État ou valeur après. */
          statut_apres: string | null;
          /** État ou valeur avant. */
          statut_avant: string | null;
        };
        Insert: {
          action: string;
          actor_email?: string | null;
          actor_id?: string | null;
          created_at?: string;
          details?: Json;
          id?: never;
          objet: string;
          objet_id: string;
          reason?: string | null;
          statut_apres?: string | null;
          statut_avant?: string | null;
        };
        Update: {
          action?: string;
          actor_email?: string | null;
          actor_id?: string | null;
          created_at?: string;
          details?: Json;
          id?: never;
          objet?: string;
          objet_id?: string;
          reason?: string | null;
          statut_apres?: string | null;
          statut_avant?: string | null;
        };
        Relationships: [];
      };
      /** Adresses refusées pour toujours : ni demande, ni compte actif. */
      listes_noires: {
        Row: {
          /** Inscription sur la liste. */
          created_at: string;
          /** Administrateur qui l’y a mise. */
          created_by: string | null;
          /** Adresse, sans casse ni suffixe « +… ». */
          email: string;
          /** Motif. */
          reason: string | null;
        };
        Insert: { created_at?: string; created_by?: string | null; email: string; reason?: string | null };
        Update: { created_at?: string; created_by?: string | null; email?: string; reason?: string | null };
        Relationships: [
          {
            foreignKeyName: 'listes_noires_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Pièces des marchés ; une pièce retirée reste inscrite, et ne s’ouvre plus. */
      marche_pieces: {
        Row: {
          /** Place dans le dossier privé : projet, empreinte, extension. */
          chemin: string;
          /** Dépôt, à l’horloge de la base. */
          depose_le: string;
          /** Administrateur qui a déposé. */
          depose_par: string | null;
          /** Contrat signé, ordre de service ou plans d’exécution. */
          genre: Database['public']['Enums']['genre_piece'];
          /** Pièce. */
          id: string;
          /** Pourquoi elle a été retirée. */
          motif_retrait: string | null;
          /** Nom du fichier sur l’appareil qui l’a déposé. */
          nom: string;
          /** Projet dont elle est le marché. */
          projet_id: string;
          /** Retirée à cette date : plus personne ne l’ouvre. */
          retiree_le: string | null;
          /** Empreinte SHA-256 calculée sur l’appareil qui dépose. */
          sha256: string;
          /** Taille, octets, telle que le stockage l’a comptée. */
          taille: number;
          /** Type : PDF ou ZIP. */
          type_mime: string;
        };
        Insert: {
          chemin: string;
          depose_le?: string;
          depose_par?: string | null;
          genre: Database['public']['Enums']['genre_piece'];
          id?: string;
          motif_retrait?: string | null;
          nom: string;
          projet_id: string;
          retiree_le?: string | null;
          sha256: string;
          taille: number;
          type_mime: string;
        };
        Update: {
          chemin?: string;
          depose_le?: string;
          depose_par?: string | null;
          genre?: Database['public']['Enums']['genre_piece'];
          id?: string;
          motif_retrait?: string | null;
          nom?: string;
          projet_id?: string;
          retiree_le?: string | null;
          sha256?: string;
          taille?: number;
          type_mime?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'marche_pieces_depose_par_fkey';
            columns: ['depose_par'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'marche_pieces_projet_id_fkey';
            columns: ['projet_id'];
            isOneToOne: false;
            referencedRelation: 'projets';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Profil d’un compte : identité, rôle, état, rattachement. Une ligne par compte. */
      profiles: {
        Row: {
          /** Bailleur que le compte représente, par son identifiant public. */
          bailleur_id: string | null;
          /** Ouverture du compte. */
          created_at: string;
          /** Numéro de la demande qui a ouvert ou changé le compte. */
          demande_reference: string | null;
          /** Adresse du compte, en minuscules ; copie de l’authentification. */
          email: string;
          /** Fiche de l’annuaire que le compte représente, si elle existe. */
          entreprise_id: string | null;
          /** Nom et prénom, tels que la personne les écrit. */
          full_name: string;
          /** Compte, celui de l’authentification. */
          id: string;
          /** Dernière invitation, tant que le mot de passe n’est pas choisi ; vide ensuite. */
          invite_le: string | null;
          /** Société, telle que la demande approuvée la nomme. */
          nom_societe: string | null;
          /** Téléphone, facultatif. */
          phone: string | null;
          /** Ordre d’ouverture, unique : les pages d’une liste se tournent d’après lui. */
          rang: number;
          /** Nom, adresse, société, téléphone, fiche et demande, sans accents ni ponctuation : ce que la recherche lit. */
          recherche: string | null;
          /** Rôle ; seule source, recopiée dans user_roles. */
          role: Database['public']['Enums']['role_compte'];
          /** État du compte ; PENDING, DISABLED et BLACKLISTED ferment tout accès. */
          status: Database['public']['Enums']['statut_compte'];
          /** Dernière modification du profil. */
          updated_at: string;
        };
        Insert: {
          bailleur_id?: string | null;
          created_at?: string;
          demande_reference?: string | null;
          email: string;
          entreprise_id?: string | null;
          full_name?: string;
          id: string;
          invite_le?: string | null;
          nom_societe?: string | null;
          phone?: string | null;
          rang?: never;
          recherche?: never;
          role?: Database['public']['Enums']['role_compte'];
          status?: Database['public']['Enums']['statut_compte'];
          updated_at?: string;
        };
        Update: {
          bailleur_id?: string | null;
          created_at?: string;
          demande_reference?: string | null;
          email?: string;
          entreprise_id?: string | null;
          full_name?: string;
          id?: string;
          invite_le?: string | null;
          nom_societe?: string | null;
          phone?: string | null;
          rang?: never;
          recherche?: never;
          role?: Database['public']['Enums']['role_compte'];
          status?: Database['public']['Enums']['statut_compte'];
          updated_at?: string;
        };
        Relationships: [];
      };
      /** Projets publiés, tels que les règles en ont besoin ; recopiés du contenu. */
      projets: {
        Row: {
          /** Bailleurs qui financent, par leur identifiant public. */
          bailleurs: string[];
          /** Entreprises du marché, par leur fiche de l’annuaire ; plusieurs dans un groupement. */
          entreprises: string[];
          /** Identifiant public : la fin de son adresse. */
          id: string;
          /** Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui. */
          rang: number;
          /** Titre et identifiant, sans accents ni ponctuation : ce que la recherche lit. */
          recherche: string | null;
          /** Sorti du contenu à cette date ; ses pièces restent à qui les lisait. */
          retire_le: string | null;
          /** Titre publié. */
          titre: string;
        };
        Insert: {
          bailleurs?: string[];
          entreprises?: string[];
          id: string;
          rang?: never;
          recherche?: never;
          retire_le?: string | null;
          titre: string;
        };
        Update: {
          bailleurs?: string[];
          entreprises?: string[];
          id?: string;
          rang?: never;
          recherche?: never;
          retire_le?: string | null;
          titre?: string;
        };
        Relationships: [];
      };
      /** Ce que les entreprises répondent à leur score et aux faits de leur fiche. */
      reponses_entreprises: {
        Row: {
          /** Administrateur qui l’a publiée ou refusée : jamais celui qui l’a saisie. */
          decidee_par: string | null;
          /** Adresse où dire la suite à l’auteur d’une lettre, facultative. */
          email: string | null;
          /** Entreprise, par sa fiche de l’annuaire. */
          entreprise_id: string;
          /** Refus, retrait ou remplacement. */
          finie_le: string | null;
          /** Réponse, numérotée par l’appareil : un envoi répété n’en fait qu’une. */
          id: string;
          /** Date de la lettre. */
          lettre_date: string | null;
          /** Référence de la lettre, telle que l’agence l’a enregistrée. */
          lettre_reference: string | null;
          /** Motif du refus, que l’entreprise lit. */
          motif: string | null;
          /** D’où vient la réponse. */
          origine: Database['public']['Enums']['origine_reponse'];
          /** Publication : elle paraît sous le score à la publication suivante du site. */
          publiee_le: string | null;
          /** Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui. */
          rang: number;
          /** Arrivée, à l’horloge de la base. */
          saisie_le: string;
          /** Compte de l’entreprise, ou administrateur qui a saisi la lettre. */
          saisie_par: string | null;
          /** État de la réponse. */
          status: Database['public']['Enums']['statut_reponse'];
          /** Ce que l’entreprise répond, de 20 à 2 000 caractères, sans mise en forme. */
          texte: string;
        };
        Insert: {
          decidee_par?: string | null;
          email?: string | null;
          entreprise_id: string;
          finie_le?: string | null;
          id: string;
          lettre_date?: string | null;
          lettre_reference?: string | null;
          motif?: string | null;
          origine: Database['public']['Enums']['origine_reponse'];
          publiee_le?: string | null;
          rang?: never;
          saisie_le?: string;
          saisie_par?: string | null;
          status?: Database['public']['Enums']['statut_reponse'];
          texte: string;
        };
        Update: {
          decidee_par?: string | null;
          email?: string | null;
          entreprise_id?: string;
          finie_le?: string | null;
          id?: string;
          lettre_date?: string | null;
          lettre_reference?: string | null;
          motif?: string | null;
          origine?: Database['public']['Enums']['origine_reponse'];
          publiee_le?: string | null;
          rang?: never;
          saisie_le?: string;
          saisie_par?: string | null;
          status?: Database['public']['Enums']['statut_reponse'];
          texte?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reponses_entreprises_decidee_par_fkey';
            columns: ['decidee_par'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reponses_entreprises_saisie_par_fkey';
            columns: ['saisie_par'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Erreurs que des lecteurs signalent sur une page du site. */
      signalements: {
        Row: {
          /** Dépôt, à l’horloge de la base. */
          created_at: string;
          /** Adresse où répondre, facultative, en minuscules. */
          email: string | null;
          /** Ce qui est signalé. */
          genre: Database['public']['Enums']['genre_signalement'];
          /** Signalement. */
          id: string;
          /** Ce que la personne signale, de 10 à 2 000 caractères. */
          message: string;
          /** Page concernée : son chemin sur ce site. */
          page: string;
          /** Rang dans la liste des administrateurs : l’ordre d’arrivée, les dangers qui attendent au-dessus. */
          priorite: number;
          /** Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui. */
          rang: number;
          /** Numéro donné à la personne, SE-année-huit signes tirés au hasard : il ouvre le suivi. */
          reference: string;
          /** Réponse, envoyée à l’adresse quand il y en a une. */
          reponse: string | null;
          /** État du signalement. */
          status: Database['public']['Enums']['statut_signalement'];
          /** Date de la réponse. */
          traite_le: string | null;
          /** Administrateur qui a répondu. */
          traite_par: string | null;
        };
        Insert: {
          created_at?: string;
          email?: string | null;
          genre?: Database['public']['Enums']['genre_signalement'];
          id?: string;
          message: string;
          page: string;
          priorite?: never;
          rang?: never;
          reference: string;
          reponse?: string | null;
          status?: Database['public']['Enums']['statut_signalement'];
          traite_le?: string | null;
          traite_par?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          genre?: Database['public']['Enums']['genre_signalement'];
          id?: string;
          message?: string;
          page?: string;
          priorite?: never;
          rang?: never;
          reference?: string;
          reponse?: string | null;
          status?: Database['public']['Enums']['statut_signalement'];
          traite_le?: string | null;
          traite_par?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'signalements_traite_par_fkey';
            columns: ['traite_par'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Offres ; une seule vivante par entreprise et appel d’offres. */
      soumissions: {
        Row: {
          /** Appel d’offres. */
          appel_offres_id: string;
          /** Ouverture du brouillon. */
          created_at: string;
          /** Entreprise : sa fiche, ou « compte: » et l’identifiant du compte. */
          entreprise_id: string;
          /** Offre ; aussi le dossier de ses fichiers. */
          id: string;
          /** État ; un brouillon ne se compte pas. */
          status: Database['public']['Enums']['statut_soumission'];
          /** Dépôt de la version qui fait foi, à l’horloge de la base. */
          submitted_at: string | null;
          /** Dernière modification. */
          updated_at: string;
          /** Compte qui a déposé. */
          user_id: string | null;
          /** Version qui fait foi, 0 tant que rien n’est déposé. */
          version: number;
          /** Retrait. */
          withdrawn_at: string | null;
        };
        Insert: {
          appel_offres_id: string;
          created_at?: string;
          entreprise_id: string;
          id?: string;
          status?: Database['public']['Enums']['statut_soumission'];
          submitted_at?: string | null;
          updated_at?: string;
          user_id?: string | null;
          version?: number;
          withdrawn_at?: string | null;
        };
        Update: {
          appel_offres_id?: string;
          created_at?: string;
          entreprise_id?: string;
          id?: string;
          status?: Database['public']['Enums']['statut_soumission'];
          submitted_at?: string | null;
          updated_at?: string;
          user_id?: string | null;
          version?: number;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'soumissions_appel_offres_id_fkey';
            columns: ['appel_offres_id'];
            isOneToOne: false;
            referencedRelation: 'appels_offres';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'soumissions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Fichiers d’une offre ; leur contenu est scellé jusqu’à l’ouverture. */
      soumissions_fichiers: {
        Row: {
          /** Chemin dans le dossier privé soumissions. */
          chemin: string;
          /** Annonce du fichier. */
          created_at: string;
          /** Fichier. */
          id: string;
          /** Rang dans la version ; 0 : le formulaire. */
          rang: number;
          /** Empreinte des octets chiffrés, aussi leur nom. */
          sha256: string;
          /** Offre. */
          soumission_id: string;
          /** Taille des octets chiffrés. */
          taille: number;
          /** Version à laquelle le fichier appartient. */
          version: number;
        };
        Insert: {
          chemin: string;
          created_at?: string;
          id?: string;
          rang?: number;
          sha256: string;
          soumission_id: string;
          taille: number;
          version: number;
        };
        Update: {
          chemin?: string;
          created_at?: string;
          id?: string;
          rang?: number;
          sha256?: string;
          soumission_id?: string;
          taille?: number;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'soumissions_fichiers_soumission_id_fkey';
            columns: ['soumission_id'];
            isOneToOne: false;
            referencedRelation: 'soumissions';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Versions déposées d’une offre, toutes gardées, chacune avec son reçu. */
      soumissions_versions: {
        Row: {
          /** Vrai pour une version inscrite par ses empreintes, sans attendre ses octets : sa copie est à remettre avant l’ouverture. */
          annoncee: boolean;
          /** Tiré par l’appareil : le même dépôt dit deux fois rend le même reçu. */
          depot: string | null;
          /** La clé de l’offre, fermée pour chaque paire de la commission. */
          enveloppe: string | null;
          /** Ce que le reçu et le manifeste disent de cette version, à la lettre. */
          feuille: string | null;
          /** Numéro du reçu, RO-année-douze chiffres tirés au hasard ; un rang pour les premiers. */
          numero_recu: string;
          /** Empreinte de la feuille dans l’arbre du manifeste. */
          sha256: string;
          /** Offre. */
          soumission_id: string;
          /** Dépôt, à l’horloge de la base. */
          submitted_at: string;
          /** Compte qui a déposé cette version, gardé s’il disparaît. */
          user_id: string | null;
          /** Rang de la version, à partir de 1. */
          version: number;
        };
        Insert: {
          annoncee?: boolean;
          depot?: string | null;
          enveloppe?: string | null;
          feuille?: string | null;
          numero_recu?: string;
          sha256: string;
          soumission_id: string;
          submitted_at?: string;
          user_id?: string | null;
          version: number;
        };
        Update: {
          annoncee?: boolean;
          depot?: string | null;
          enveloppe?: string | null;
          feuille?: string | null;
          numero_recu?: string;
          sha256?: string;
          soumission_id?: string;
          submitted_at?: string;
          user_id?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'soumissions_versions_soumission_id_fkey';
            columns: ['soumission_id'];
            isOneToOne: false;
            referencedRelation: 'soumissions';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Rôle de chaque compte : copie de profiles.role, tenue par déclencheur. */
      user_roles: {
        Row: {
          /** Rôle, toujours égal à profiles.role. */
          role: Database['public']['Enums']['role_compte'];
          /** Compte. */
          user_id: string;
        };
        Insert: { role: Database['public']['Enums']['role_compte']; user_id: string };
        Update: { role?: Database['public']['Enums']['role_compte']; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'user_roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      /** Ce qui attend un administrateur : les faits de chaque procédure (ou d’une seule), et les files d’attente. Administrateurs. */
      rpc_a_traiter: { Args: { p_id?: string }; Returns: Json | null };
      /** Ce que d’autres lignes disent de ces demandes : même adresse, même société, refus déjà prononcés, compte qui existe. Administrateurs. */
      rpc_access_request_flags: {
        Args: { p_request_ids: string[] };
        Returns: {
          a_un_compte: boolean | null;
          meme_adresse: number | null;
          meme_societe: number | null;
          refus: number | null;
          request_id: string | null;
        }[];
      };
      /** Numéro d’une demande, pour qui vient de la déposer et en connaît l’identifiant. Vide après une heure. */
      rpc_access_request_reference: { Args: { p_request_id: string }; Returns: string | null };
      /** Actes proposés qui attendent un autre administrateur, le plus ancien d’abord ; si qui lit est le seul administrateur actif, et si son compte est trop récent pour une procédure. Administrateurs. */
      rpc_actes_a_deux: { Args: never; Returns: Json | null };
      /** Inscrit une version de l’offre par ses empreintes, avant la limite, et rend son reçu ; ses octets sont à remettre avant l’ouverture. Son entreprise. */
      rpc_annonce_offre: {
        Args: {
          p_apres: number;
          p_cles: string[];
          p_depot: string;
          p_enveloppe: string;
          p_fichiers: Json;
          p_formulaire: Json;
          p_soumission_id: string;
        };
        Returns: Json | null;
      };
      /** Annonce les photographies qu’une proposition ajoutera à un projet, huit au plus, et dit lesquelles manquent encore ; deux fois sans effet. Administrateurs, comptes habilités. */
      rpc_annonce_photos: { Args: { p_id: string; p_photos: Json; p_projet_id: string }; Returns: Json | null };
      /** Répond à un signalement reçu : état, journal et lettre, s’il y a une adresse, dans la même transaction. Administrateurs. */
      rpc_answer_report: {
        Args: { p_id: string; p_reponse: string };
        Returns: Database['public']['Tables']['signalements']['Row'];
      };
      /** Où en est un appel d’offres, à l’heure de la base : ce qui en est public, et si l’entreprise connectée en a demandé ou acquis le DAO. Comptes actifs. */
      rpc_appel_offres_situation: {
        Args: { p_id: string };
        Returns: {
          acquisition: Database['public']['Enums']['statut_acquisition'] | null;
          date_fin: string | null;
          date_limite: string | null;
          date_ouverture: string | null;
          dates_limites_anterieures: string[] | null;
          has_dao: boolean | null;
          hors_portail: boolean | null;
          mode_acquisition: string[] | null;
          montant_dao: number | null;
          motif_fin: string | null;
          statut: Database['public']['Enums']['statut_appel_offres'] | null;
        }[];
      };
      /** Champs internes d’un appel d’offres, ou de tous ; compteurs comptés. Administrateurs et bailleurs. */
      rpc_appels_offres_internes: {
        Args: { p_id?: string };
        Returns: {
          ano_url: string | null;
          date_derniere_soumission: string | null;
          id: string | null;
          lots_internes: Json | null;
          montants_lus: Json | null;
          nb_dao_acquis: number | null;
          nb_offres_soumises: number | null;
          projet_marche_url: string | null;
          pv_ouverture_url: string | null;
          titulaire: string[] | null;
          titulaire_noms: string[] | null;
        }[];
      };
      /** Appels d’offres avec ce qui leur manque (DAO, DAO d’un appel ouvert, réponse), page par page ; total du reste compris. Administrateurs. */
      rpc_appels_offres_suivi: {
        Args: {
          p_apres?: number;
          p_id?: string;
          p_manque?: string;
          p_recherche?: string;
          p_statut?: Database['public']['Enums']['statut_appel_offres'];
          p_taille?: number;
        };
        Returns: {
          acquis: number | null;
          additifs: number | null;
          date_limite: string | null;
          demandes: number | null;
          has_dao: boolean | null;
          hors_portail: boolean | null;
          id: string | null;
          limite_questions: string | null;
          questions_en_attente: number | null;
          rang: number | null;
          reference: string | null;
          retire_le: string | null;
          statut: Database['public']['Enums']['statut_appel_offres'] | null;
          titre: string | null;
          total: number | null;
          version: number | null;
        }[];
      };
      /** Demande par lettre une pièce de plus à qui a déposé une demande pas encore décidée. Administrateurs. */
      rpc_ask_piece: {
        Args: { p_piece: string; p_request_id: string };
        Returns: Database['public']['Tables']['access_requests']['Row'];
      };
      /** Note l’empreinte recalculée sur le fichier gardé : égale, elle est vérifiée ; différente, le fichier ne s’ouvre plus. Rôle de service. */
      rpc_atteste_dao: { Args: { p_fichier_id: string; p_sha256: string }; Returns: boolean | null };
      /** Note une fois l’empreinte recalculée d’un fichier d’offre ; vrai si c’est celle du reçu, sinon l’entreprise l’apprend par lettre. Rôle de service. */
      rpc_atteste_offre: { Args: { p_chemin: string; p_sha256: string }; Returns: boolean | null };
      /** Le premier d’une paire a ôté sa couche de l’essai, et laisse le reste au second. */
      rpc_avance_essai: {
        Args: { p_dedans: string; p_dehors: string; p_essai_id: string; p_reste: string };
        Returns: Json | null;
      };
      /** Le premier d’une paire a ôté sa couche de la clé d’une offre, et laisse le reste au second. Membres de la commission, après l’ouverture. */
      rpc_avance_offre: {
        Args: { p_dedans: string; p_dehors: string; p_reste: string; p_soumission_id: string };
        Returns: undefined;
      };
      /** Annule une demande, ou un paiement confirmé par erreur, avec son motif ; un DAO acquis, pas avant que les offres soient évaluées, ni une fois l’offre déposée. Administrateurs. */
      rpc_cancel_dao: {
        Args: { p_id: string; p_reason: string };
        Returns: Database['public']['Tables']['dao_acquisitions']['Row'];
      };
      /** Renonce à une demande qui attend son paiement ; déjà annulée, la rend telle quelle. Entreprises, les leurs. */
      rpc_cancel_dao_request: {
        Args: { p_id: string };
        Returns: Database['public']['Tables']['dao_acquisitions']['Row'];
      };
      /** Fait passer une procédure à l’état suivant, ou à une fin sans attribution ; cette fin se propose à un autre administrateur tant que rien n’est évalué et qu’un DAO est acquis : l’appel d’offres rendu est alors inchangé. Administrateurs. */
      rpc_change_statut_appel_offres: {
        Args: { p_id: string; p_reason: string; p_statut: string };
        Returns: Database['public']['Tables']['appels_offres']['Row'];
      };
      /** Attribue un lot, le déclare infructueux ou l’annule ; sa fin sans marché se propose à un autre administrateur tant que rien n’est évalué et qu’un DAO est acquis : vrai une fois faite. Administrateurs. */
      rpc_change_statut_lot: {
        Args: { p_id: string; p_lot: number; p_reason: string; p_statut: string };
        Returns: boolean | null;
      };
      /** Réserve pour dix minutes les courriels à envoyer, d’un rang au plus et hors de ces domaines ; deux facteurs ne prennent jamais le même. */
      rpc_claim_courriels: {
        Args: { p_limit?: number; p_rang_max?: number; p_sauf?: string[] };
        Returns: Database['public']['Tables']['courriels']['Row'][];
      };
      /** Les empreintes des trois clés d’une commission prête, pour les comparer à celles d’un reçu ou d’une feuille de secours ; vide avant. Tout le monde. */
      rpc_cles_commission: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** Clôt l’ouverture, toutes les lectures confirmées : le procès-verbal se fige, les montants lus sont ceux de l’appel d’offres. Membres de la commission. */
      rpc_clot_ouverture: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** La commission d’un appel d’offres : membres, ceux dont le compte n’est plus celui d’un administrateur actif, clés publiques, essai en cours ; vide quand aucune n’est nommée. Administrateurs. */
      rpc_commission: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** Combien d’abonnés, d’alertes, de demandes ; jamais qui. Administrateurs. */
      rpc_compte_alertes: {
        Args: never;
        Returns: { a_confirmer: number | null; abonnes: number | null; alertes: number | null }[];
      };
      /** Par appel d’offres : combien d’offres, où en est la commission, la racine une fois gelée ; rien de qui a soumissionné. Administrateurs. */
      rpc_compte_offres: { Args: never; Returns: Json | null };
      /** Pour chaque bailleur d’un appel d’offres, combien de comptes peuvent répondre à une demande de non-objection, et combien sont invités. Administrateurs. */
      rpc_comptes_bailleurs: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** Applique au compte connecté la demande approuvée que son titulaire confirme par le lien reçu ; une seule fois. */
      rpc_confirm_account: { Args: { p_token: string }; Returns: Database['public']['Enums']['role_compte'] | null };
      /** Confirme le paiement d’un DAO, fait avant la limite, avec sa référence et, s’il y a lieu, sa preuve : le reçu prend son numéro. Administrateurs. */
      rpc_confirm_dao_payment: {
        Args: { p_id: string; p_paye_le?: string; p_preuve?: string; p_reference: string };
        Returns: Database['public']['Tables']['dao_acquisitions']['Row'];
      };
      /** Confirme et fait l’acte qu’un autre administrateur a proposé, ses vérifications refaites : journal, lettres. Administrateurs. */
      rpc_confirme_acte: { Args: { p_id: string }; Returns: undefined };
      /** Confirme une alerte par le lien reçu : le consentement est daté. Rend le jeton de la page où tout s’arrête. */
      rpc_confirme_alerte: { Args: { p_token: string }; Returns: string | null };
      /** Confirme la lecture qu’un autre membre a faite ou proposée, telle que l’écran la montrait ; confirmer celle d’avant écarte la proposition. Membres de la commission. */
      rpc_confirme_lecture: { Args: { p_lecture: Json; p_soumission_id: string }; Returns: undefined };
      /** Confirme son offre après un changement du dossier, avant la limite, et l’écrit à l’équipe. Son entreprise. */
      rpc_confirme_offre: { Args: { p_soumission_id: string; p_version: number }; Returns: undefined };
      /** Prolonge ce qu’un autre administrateur a proposé : journal, lettre à chaque détenteur ; la liste figée reste publiée. Administrateurs. */
      rpc_confirme_prolongation: { Args: { p_id: string }; Returns: undefined };
      /** Confirme le rapport d’évaluation que l’on a lu, par son empreinte ; jamais son auteur. Membres de la commission. */
      rpc_confirme_rapport: { Args: { p_appel_offres_id: string; p_empreinte: string }; Returns: undefined };
      /** Où ranger les pièces d’une copie apportée au guichet, par leurs empreintes ; rien d’une empreinte que nulle offre n’attend. Administrateurs. */
      rpc_copies_attendues: { Args: { p_empreintes: string[] }; Returns: Json | null };
      /** Correspondances gardées, de tous ; qui les a gardées, pour les administrateurs. Administrateurs, comptes habilités sur tout le registre. */
      rpc_correspondances: { Args: never; Returns: Json | null };
      /** Corrige le prix lu d’une offre, avec le motif ; rien, ou le prix lu, retire la correction. Membres de la commission, jusqu’à la fin de l’évaluation. */
      rpc_corrige_prix: {
        Args: { p_lot: number; p_motif: string; p_prix: number; p_soumission_id: string };
        Returns: undefined;
      };
      /** Fait un administrateur d’un compte déjà ouvert, tant qu’il y en a moins de deux actifs, sans compter celui dont le retrait attend depuis un jour : journal, lettre à tous. Rôle de service, par la commande de la machine. */
      rpc_cree_administrateur: { Args: { p_email: string }; Returns: string | null };
      /** Fichiers de DAO dont l’empreinte n’est encore que déclarée, après celui que le facteur a lu en dernier. Rôle de service. */
      rpc_dao_a_verifier: { Args: { p_apres: string }; Returns: { chemin: string | null; id: string | null }[] };
      /** Ceux de ces fichiers de DAO qui sont déjà arrivés, inscrits ou non. Administrateurs. */
      rpc_dao_arrives: { Args: { p_chemins: string[] }; Returns: string[] };
      /** Accepte une proposition, sauf les fiches refusées et les photographies laissées, chacune avec son motif ; toutes refusées, elle l’est. Jamais la sienne. Journal, lettre à l’auteur, publication demandée. Administrateurs. */
      rpc_decide_proposition: {
        Args: { p_id: string; p_laissees?: Json; p_refus?: Json; p_version: number };
        Returns: string | null;
      };
      /** Demande une alerte : rien n’est envoyé qu’une lettre à confirmer, et la réponse est la même que l’adresse soit connue ou non. */
      rpc_demande_alerte: { Args: { p_criteres: string[]; p_email: string; p_rythme: string }; Returns: undefined };
      /** Demande à qui finance s’il objecte à la proposition d’attribution, d’un lot s’il y en a : journal, et lettre à ses comptes. Administrateurs. */
      rpc_demande_non_objection: { Args: { p_id: string; p_lot?: number; p_reason: string }; Returns: string | null };
      /** Demande la publication du site ; rend depuis quand elle est demandée. Refusée quand rien ne peut le construire. Administrateurs. */
      rpc_demande_publication: { Args: never; Returns: string | null };
      /** Inscrit les fichiers arrivés comme version du DAO ou comme additif : journal, et lettre à chaque titulaire. Administrateurs. */
      rpc_depose_dao: {
        Args: {
          p_appel_offres_id: string;
          p_fichiers: Json;
          p_genre: Database['public']['Enums']['genre_dao'];
          p_note?: string;
        };
        Returns: Database['public']['Tables']['dao_fichiers']['Row'][];
      };
      /** Inscrit une version de l’offre, fichiers arrivés, et rend son reçu ; le même dépôt rend le même reçu, même après la limite. Son entreprise. */
      rpc_depose_offre: {
        Args: {
          p_apres: number;
          p_cles: string[];
          p_depot: string;
          p_enveloppe: string;
          p_fichiers: Json;
          p_formulaire: Json;
          p_soumission_id: string;
        };
        Returns: Json | null;
      };
      /** Inscrit les fichiers arrivés comme pièces d’un marché ; le même dépôt deux fois n’en fait qu’un. Administrateurs. */
      rpc_depose_pieces_marche: {
        Args: { p_fichiers: Json; p_genre: Database['public']['Enums']['genre_piece']; p_projet_id: string };
        Returns: Database['public']['Tables']['marche_pieces']['Row'][];
      };
      /** Reçoit un rapport de chantier et dit quelles photographies manquent ; rappelée quand elles sont arrivées, en fait une proposition, une seule fois. Comptes habilités. */
      rpc_depose_rapport: {
        Args: {
          p_constate_le: string;
          p_id: string;
          p_parti_le: string;
          p_photos: Json;
          p_projet_id: string;
          p_rapport: Json;
        };
        Returns: Json | null;
      };
      /** Dépose la réponse de l’entreprise connectée ; celle qui attendait est remplacée, celle qui est publiée reste. Dix par jour. */
      rpc_depose_reponse: { Args: { p_id: string; p_texte: string }; Returns: string | null };
      /** Propose le titulaire d’un appel d’offres évalué, ou d’un de ses lots, au prix du rapport ; sans rapport confirmé, le propose à un autre administrateur : l’appel d’offres rendu est alors inchangé. Administrateurs. */
      rpc_designe_titulaire: {
        Args: { p_id: string; p_lot?: number; p_montant: number; p_reason: string; p_titulaire: string[] };
        Returns: Database['public']['Tables']['appels_offres']['Row'];
      };
      /** Les pannes que la sonde a vues depuis tant de jours, deux cents au plus, la dernière d’abord ; depuis quand elle passe. Administrateurs. */
      rpc_disponibilite: { Args: { p_jours: number }; Returns: Json | null };
      /** Fichiers d’un DAO pour qui peut les ouvrir ; « nouveau » jusqu’à ce que ce compte les ait ouverts. Les ouvertures se comptent pour les administrateurs. */
      rpc_dossier_dao: {
        Args: { p_appel_offres_id: string };
        Returns: {
          alteree_le: string | null;
          depose_le: string | null;
          genre: Database['public']['Enums']['genre_dao'] | null;
          id: string | null;
          nom: string | null;
          note: string | null;
          nouveau: boolean | null;
          numero: number | null;
          partie: number | null;
          remplace_le: string | null;
          sha256: string | null;
          taille: number | null;
          telechargements: number | null;
          type_mime: string | null;
          verifiee_le: string | null;
        }[];
      };
      /** Ce qu’une demande de non-objection donne à lire avant de répondre : procès-verbal, offres, notes, rejets ; vide une fois retirée. Administrateurs, et bailleurs qui financent. */
      rpc_dossier_non_objection: { Args: { p_demande: string }; Returns: Json | null };
      /** Tire le lien de confirmation d’une demande, valable sept jours ; vide quand rien n’attend plus. Rôle de service. */
      rpc_draw_confirmation: { Args: { p_request_id: string }; Returns: string | null };
      /** Tire le lien d’une invitation d’équipe ; vide quand elle n’attend plus. Rôle de service. */
      rpc_draw_equipe: { Args: { p_membre_id: string }; Returns: string | null };
      /** Tire le lien qui ajoute une pièce à une demande, valable sept jours ; vide quand elle est décidée. Rôle de service. */
      rpc_draw_piece: { Args: { p_request_id: string }; Returns: string | null };
      /** Écarte ce qu’un titre dit d’un lieu, ou le remet à offrir ; deux fois sans effet. Administrateurs. */
      rpc_ecarte_lecture: {
        Args: { p_projet_id: string; p_reprend?: boolean; p_sujet: string; p_valeur: Json };
        Returns: undefined;
      };
      /** Écarte ou reprend une prolongation proposée, avec un motif : l’ouverture n’attend plus, chaque administrateur reçoit une lettre. Administrateurs. */
      rpc_ecarte_prolongation: { Args: { p_id: string; p_reason: string }; Returns: undefined };
      /** Équipe de l’entreprise connectée : propriétaires, membres, invitations qui attendent. */
      rpc_equipe: {
        Args: never;
        Returns: {
          accepte_le: string | null;
          email: string | null;
          expire_le: string | null;
          full_name: string | null;
          id: string | null;
          is_moi: boolean | null;
          is_proprietaire: boolean | null;
        }[];
      };
      /** Établit le rapport d’évaluation, deux membres au moins ayant jugé chaque offre : il se calcule, et attend qu’un autre membre le confirme. Membres de la commission. */
      rpc_etablit_rapport: { Args: { p_appel_offres_id: string }; Returns: undefined };
      /** L’état et les dates d’une procédure que la base mène, et les lots finis, tels que la publication suivante les écrit ; vide sinon. Sans compte. */
      rpc_etat_public: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** La machine, arrondie, la file des lettres par rang, la messagerie, la dernière publication, et ce qui demande un geste. Administrateurs. */
      rpc_etat_service: { Args: never; Returns: Json | null };
      /** L’état et la limite des procédures dont un acte les a changés depuis trois mois, par identifiant, tels que la publication suivante les écrit. Sans compte. */
      rpc_etats_publics: { Args: never; Returns: Json | null };
      /** Où en est l’évaluation d’un appel d’offres, et qui est proposé ; aucune offre avant la clôture de l’ouverture, aucun avis d’un autre avant le sien. Administrateurs. */
      rpc_evaluation: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** Ce qu’un membre juge d’une offre, pour un lot s’il y en a : conforme ou non, condition par condition, et ses notes ; se corrige jusqu’à la fin de l’évaluation. Membres de la commission. */
      rpc_evalue_offre: {
        Args: {
          p_lot?: number;
          p_motifs?: string[];
          p_note: number;
          p_notes?: number[];
          p_rejet: string;
          p_soumission_id: string;
        };
        Returns: undefined;
      };
      /** Fiche de l’annuaire de l’entreprise connectée, celle de son équipe comprise ; vide sans fiche. */
      rpc_fiche_entreprise: { Args: never; Returns: string | null };
      /** Dit comment une publication a fini. Rôle de service. */
      rpc_finit_publication: { Args: { p_detail: string; p_id: string; p_reussie: boolean }; Returns: undefined };
      /** Fixe la fin des questions, au plus tard à la limite de dépôt ; sans date, sept jours avant elle. Journalisé. Administrateurs. */
      rpc_fixe_limite_questions: { Args: { p_appel_offres_id: string; p_date: string }; Returns: string | null };
      /** Garde une correspondance faite à l’écran, sous son nom ; gardée de nouveau par la même personne, elle remplace la sienne. Journal. Administrateurs, comptes habilités sur tout le registre. */
      rpc_garde_correspondance: { Args: { p_lecture: Json }; Returns: string | null };
      /** Gèle les manifestes dont la date limite est passée ; leur nombre. Rôle de service. */
      rpc_gele_manifestes: { Args: never; Returns: number | null };
      /** Comptes qui peuvent proposer et les vingt dernières habilitations finies, la plus récente d’abord. Administrateurs. */
      rpc_habilitations: { Args: never; Returns: Json | null };
      /** Permet à un compte actif de proposer des changements d’un projet, ou de tout le registre, jusqu’à un jour s’il est dit ; il ne décide de rien. Motif exigé. Administrateurs. */
      rpc_habilite: {
        Args: { p_jusqu_au?: string; p_motif?: string; p_projet_id?: string; p_user_id: string };
        Returns: string | null;
      };
      /** Ce que la sonde a vu avant la date limite, ses propres envois, la prolongation qui attend, la dernière accordée ; vide s’il n’existe pas. Administrateurs, détenteurs du DAO, bailleurs. */
      rpc_incident_limite: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** Invite une adresse dans l’équipe, pour sept jours ; une seconde fois, renvoie la lettre. Propriétaires ; vingt personnes au plus. */
      rpc_invite_membre: { Args: { p_email: string }; Returns: string | null };
      /** Le titulaire connecté accepte l’invitation de son lien : son compte devient celui d’un membre de l’entreprise. */
      rpc_join_equipe: { Args: { p_token: string }; Returns: undefined };
      /** Une page de l’histoire publique, à partir d’un rang : cinq cents actes au plus. Rôle de service. */
      rpc_journal_public: { Args: { p_depuis: number; p_nombre: number }; Returns: Json | null };
      /** Ce qui est écarté des lectures de titres, et ce que des propositions en cours, refusées ou écrites depuis un moment disent des mêmes champs. Administrateurs. */
      rpc_lectures_decidees: { Args: { p_depuis: string }; Returns: Json | null };
      /** Fin des questions sur un DAO, pour qui peut l’ouvrir. */
      rpc_limite_questions: { Args: { p_appel_offres_id: string }; Returns: string | null };
      /** Rattache un compte à sa fiche d’entreprise ou à son bailleur, ou le propose à un autre administrateur quand l’acte en demande deux ; sans fiche ni bailleur, le détache. Administrateurs. */
      rpc_link_account: {
        Args: { p_bailleur_id?: string; p_entreprise_id?: string; p_reason?: string; p_user_id: string };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Ce que l’abonné d’un jeton suit, depuis quand, à quel rythme. L’adresse n’est pas rendue. */
      rpc_lit_alertes: {
        Args: { p_token: string };
        Returns: { confirmee_le: string | null; id: string | null; libelles: string[] | null; rythme: string | null }[];
      };
      /** Des critères en toutes lettres ; refuse ceux que le registre ne nomme pas. */
      rpc_lit_criteres: { Args: { p_criteres: string[] }; Returns: string[] | null };
      /** Ce que le lien reçu confirmerait, et le rythme des lettres que l’adresse reçoit déjà. L’adresse n’est pas rendue. */
      rpc_lit_demande_alerte: {
        Args: { p_token: string };
        Returns: { libelles: string[] | null; rythme: string | null; rythme_avant: string | null }[];
      };
      /** Note ce qu’un membre lit d’une offre ; une fois la lecture confirmée, une autre n’est qu’une proposition, qu’un autre membre confirme ou écarte. Membres de la commission. */
      rpc_lit_offre: { Args: { p_lecture: Json; p_soumission_id: string }; Returns: undefined };
      /** Le manifeste entier, et ceux des limites prolongées, publics à partir de l’ouverture ; vide avant. Tout le monde. */
      rpc_manifeste: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** Ceux de ces fichiers qui sont déjà arrivés dans le dossier des marchés, inscrits ou non. Administrateurs. */
      rpc_marches_arrives: { Args: { p_chemins: string[] }; Returns: string[] };
      /** Projets avec le nombre de leurs pièces, page par page ; ceux qui ont une entreprise et à qui une pièce manque. Administrateurs. */
      rpc_marches_suivi: {
        Args: {
          p_apres?: number;
          p_id?: string;
          p_manque?: Database['public']['Enums']['genre_piece'];
          p_recherche?: string;
          p_taille?: number;
        };
        Returns: {
          contrats: number | null;
          entreprises: string[] | null;
          id: string | null;
          ordres: number | null;
          plans: number | null;
          rang: number | null;
          retire_le: string | null;
          titre: string | null;
          total: number | null;
        }[];
      };
      /** Approuve, refuse ou met sur liste noire une demande ; l’approbation d’un bailleur, ou d’une entreprise dont la fiche a déjà agi, se propose à un autre administrateur. Administrateurs. */
      rpc_mark_access_request: {
        Args: {
          p_bailleur_id?: string;
          p_entreprise_id?: string;
          p_reason?: string;
          p_request_id: string;
          p_status: string;
        };
        Returns: Database['public']['Tables']['access_requests']['Row'];
      };
      /** Projets sur lesquels le compte connecté peut faire un rapport, l’heure de la base, et ce que sont devenus ses vingt derniers. Tout compte actif. */
      rpc_mes_chantiers: { Args: never; Returns: Json | null };
      /** Ce que le compte connecté peut proposer : tout le registre d’abord, puis des projets. Comptes actifs. */
      rpc_mes_habilitations: { Args: never; Returns: Json | null };
      /** Les offres de son entreprise, avec leurs reçus ; brouillons et retraits compris, leur résultat une fois prononcé, ce qui a changé depuis leur dépôt, et où en sont leurs empreintes. */
      rpc_mes_offres: { Args: never; Returns: Json | null };
      /** Les vingt dernières réponses de l’entreprise connectée, la plus récente d’abord, sans les administrateurs qui en décident. */
      rpc_mes_reponses: {
        Args: never;
        Returns: {
          finie_le: string | null;
          id: string | null;
          motif: string | null;
          origine: Database['public']['Enums']['origine_reponse'] | null;
          publiee_le: string | null;
          saisie_le: string | null;
          status: Database['public']['Enums']['statut_reponse'] | null;
          texte: string | null;
        }[];
      };
      /** Propose les trois membres de la commission, ou d’en remplacer avec un motif : un autre administrateur confirme ; rend la commission telle qu’elle reste. Administrateurs. */
      rpc_nomme_commission: {
        Args: { p_appel_offres_id: string; p_membres: Json; p_motif?: string };
        Returns: Json | null;
      };
      /** Non-objections demandées et rendues, la plus récente d’abord : toutes pour un administrateur, qui lit aussi qui a répondu ; celles de ce qu’il finance pour un bailleur. */
      rpc_non_objections: { Args: { p_appel_offres_id?: string }; Returns: Json | null };
      /** Inscrit un passage du facteur, à l’heure de la base, ce qu’il a vu de sa machine, et s’il attend une sauvegarde. Rôle de service. */
      rpc_note_machine: {
        Args: {
          p_certificat_fin?: string;
          p_disque_libre?: number;
          p_disque_total?: number;
          p_journaux_depuis?: string;
          p_journaux_octets?: number;
          p_sauvegarde_attendue?: boolean;
          p_sauvegarde_le?: string;
        };
        Returns: undefined;
      };
      /** Note qui assiste à l’ouverture et ce qui s’y dit, en disant la note qui a été lue : rien de noté, à défaut. Membres de la commission. */
      rpc_note_ouverture: {
        Args: { p_appel_offres_id: string; p_lue?: Json; p_presences: Json; p_remarques: string };
        Returns: undefined;
      };
      /** Note qu’une paire dont on est ouvre une offre, ou ne l’ouvre pas : journal, et procès-verbal. Membres de la commission, après l’ouverture. */
      rpc_note_paire: {
        Args: { p_dedans: string; p_dehors: string; p_ouvre: boolean; p_soumission_id: string };
        Returns: undefined;
      };
      /** Dit quelles fiches d’une proposition acceptée sont écrites, et pourquoi d’autres ne le sont pas ; deux fois sans effet. Rôle de service. */
      rpc_note_proposition: { Args: { p_id: string; p_issues: Json; p_revision?: string }; Returns: string | null };
      /** Inscrit un passage de la sonde, à l’heure de la base : son délai, et ce qui n’a pas répondu. Rôle de service. */
      rpc_note_sonde: { Args: { p_delai_ms: number; p_panne?: string }; Returns: undefined };
      /** Fichiers d’offres dont l’empreinte n’est que déclarée, après celui que le facteur a lu en dernier : leur place, et rien d’autre. Rôle de service. */
      rpc_offres_a_verifier: { Args: { p_apres: string }; Returns: string[] };
      /** Oublie une correspondance gardée : la sienne, ou celle de quiconque pour un administrateur ; deux fois sans effet. Journal. */
      rpc_oublie_correspondance: { Args: { p_id: string }; Returns: undefined };
      /** Où en est une ouverture, en nombres ; les offres, leurs sociétés et leurs lectures, pour les membres de la commission seuls ; vide avant l’heure. Administrateurs. */
      rpc_ouverture: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** Journalise l’ouverture d’un fichier de DAO et rend sa place : un lien peut en être tiré pendant soixante secondes. */
      rpc_ouvre_dao: { Args: { p_fichier_id: string }; Returns: { chemin: string | null; nom: string | null }[] };
      /** Le second d’une paire a relu le mot de l’essai ; à la première paire, la commission est prête. */
      rpc_ouvre_essai: {
        Args: { p_dedans: string; p_dehors: string; p_essai_id: string; p_mot: string };
        Returns: Json | null;
      };
      /** Journalise l’ouverture d’une pièce de marché et rend sa place : un lien peut en être tiré pendant soixante secondes. */
      rpc_ouvre_piece_marche: {
        Args: { p_piece_id: string };
        Returns: { chemin: string | null; nom: string | null }[];
      };
      /** L’offre en cours de l’entreprise, ou un brouillon neuf, les clés pour lesquelles la fermer, les lots de l’avis et le nom de l’entreprise. Entreprises qui détiennent le DAO, avant la limite. */
      rpc_ouvre_soumission: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** Photographies acceptées d’un rapport ou d’une proposition, et le nom que chacune prend dans le registre. Rôle de service. */
      rpc_photos_a_ecrire: { Args: { p_id: string }; Returns: Json | null };
      /** Pièces des marchés que le compte connecté peut ouvrir, d’un projet ou de tous les siens ; les retirées, pour les administrateurs. */
      rpc_pieces_marche: {
        Args: { p_projet_id?: string };
        Returns: {
          depose_le: string | null;
          genre: Database['public']['Enums']['genre_piece'] | null;
          id: string | null;
          motif_retrait: string | null;
          nom: string | null;
          projet_id: string | null;
          retiree_le: string | null;
          taille: number | null;
        }[];
      };
      /** Pose sa clé publique ; la changer annule l’essai, et ne se peut plus dès la première offre. Membres de la commission. */
      rpc_pose_cle: { Args: { p_appel_offres_id: string; p_cle_publique: string }; Returns: Json | null };
      /** Pose une offre d’essai, à la place de la précédente : les trois clés sont là, et aucune offre encore. Membres de la commission. */
      rpc_pose_essai: {
        Args: { p_appel_offres_id: string; p_chiffre: string; p_enveloppe: string; p_sha256: string };
        Returns: Json | null;
      };
      /** Pose une question sur un DAO détenu, avant la fin des questions ; le même identifiant deux fois n’en fait qu’une. */
      rpc_pose_question: {
        Args: { p_appel_offres_id: string; p_id: string; p_question: string };
        Returns: string | null;
      };
      /** Dit qu’un programme peut construire le site, et lui donne la publication demandée, une fois ; vide sans demande. Rôle de service. */
      rpc_prend_publication: { Args: { p_isoccupe?: boolean }; Returns: string | null };
      /** Met en file les lettres dues aux abonnés et efface ce qui ne sert plus ; rend leur nombre. Rôle de service. */
      rpc_prepare_alertes: { Args: never; Returns: number | null };
      /** Où l’offre de son entreprise est dans le manifeste gelé ; vide avant, et pour une offre retirée. Son entreprise. */
      rpc_preuve: { Args: { p_soumission_id: string }; Returns: Json | null };
      /** Ce que la base mène et qui est public, lots compris : de quoi mettre le contenu à jour ; le titulaire seulement à la date de sa publication. Rôle de service. */
      rpc_procedures_publiques: {
        Args: never;
        Returns: {
          attribution_publiee_le: string | null;
          date_fin: string | null;
          date_limite: string | null;
          date_ouverture: string | null;
          dates_limites_anterieures: string[] | null;
          id: string | null;
          lots: Json | null;
          montant_attribue: number | null;
          motif_fin: string | null;
          statut: Database['public']['Enums']['statut_appel_offres'] | null;
          titulaire: string[] | null;
        }[];
      };
      /** Propose de prolonger après une panne que la sonde a vue ; un autre administrateur confirme, dans le jour. Administrateurs. */
      rpc_propose_prolongation: {
        Args: { p_date_limite: string; p_id: string; p_reason: string };
        Returns: string | null;
      };
      /** Une proposition : ses fiches, ce qu’une autre touche aussi, ce qu’elle défait et ce qui la défait ; vide quand elle n’existe pas. Son auteur, administrateurs. */
      rpc_proposition: { Args: { p_id: string }; Returns: Json | null };
      /** Vingt propositions : à décider, la plus ancienne d’abord ; les miennes, ou les décidées, la plus récente d’abord ; et combien de chaque. Administrateurs ; les siennes, pour tout compte. */
      rpc_propositions: { Args: { p_apres?: number; p_vue: string }; Returns: Json | null };
      /** Fiches acceptées qui attendent d’être écrites, dans l’ordre des décisions. Rôle de service. */
      rpc_propositions_a_ecrire: { Args: never; Returns: Json | null };
      /** Fiches d’une liste, ou une seule, que des propositions en cours changent déjà, et quels champs. Administrateurs ; comptes habilités, ce qu’ils peuvent proposer. */
      rpc_propositions_en_cours: { Args: { p_collection: string; p_fiche?: string }; Returns: Json | null };
      /** Ce que la base a de public, depuis quand, et où en est la publication du site. Administrateurs. */
      rpc_publication: { Args: never; Returns: Json | null };
      /** Rend publics le titulaire et le prix, d’un lot s’il y en a, dès aujourd’hui : la page les montre à la publication suivante. Administrateurs. */
      rpc_publie_attribution: {
        Args: { p_id: string; p_lot?: number; p_reason: string };
        Returns: Database['public']['Tables']['appels_offres']['Row'];
      };
      /** Rend public le procès-verbal d’une ouverture close, une fois pour toutes ; rend depuis quand il l’est. Administrateurs. */
      rpc_publie_pv: { Args: { p_id: string; p_reason: string }; Returns: string | null };
      /** Publie une question répondue : elle ne change plus, et paraît sur le site à la publication suivante. Administrateurs. */
      rpc_publie_question: { Args: { p_id: string }; Returns: Database['public']['Tables']['dao_questions']['Row'] };
      /** Publie une réponse qu’un autre a écrite ou saisie ; elle remplace celle qui était publiée. Journal et lettre. Administrateurs. */
      rpc_publie_reponse: {
        Args: { p_id: string };
        Returns: Database['public']['Tables']['reponses_entreprises']['Row'];
      };
      /** Le procès-verbal d’une ouverture close, pour qui détient le dossier, tant que le résultat n’est pas connu ; vide avant la clôture. */
      rpc_pv_ouverture: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** Le procès-verbal d’ouverture que l’agence a publié ; vide avant. Sans compte. */
      rpc_pv_public: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** Questions répondues d’un DAO, sans l’entreprise qui demande, et toutes celles de l’entreprise connectée. */
      rpc_questions_dao: {
        Args: { p_appel_offres_id: string };
        Returns: {
          id: string | null;
          mienne: boolean | null;
          posee_le: string | null;
          publiee_le: string | null;
          question: string | null;
          repondue_le: string | null;
          reponse: string | null;
        }[];
      };
      /** Questions publiées et leurs réponses, par appel d’offres : ce que appels-offres:publie écrit dans le contenu. Rôle de service. */
      rpc_questions_publiees: {
        Args: never;
        Returns: {
          appel_offres_id: string | null;
          publiee_le: string | null;
          question: string | null;
          reponse: string | null;
        }[];
      };
      /** La racine des offres scellées, publique dès la date limite, et celles des limites prolongées ; vide avant. Tout le monde. */
      rpc_racine: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** Ce qu’un rapport de chantier dit de plus que sa proposition : les deux horloges, l’état des travaux, la longueur faite, les photographies. Son auteur, administrateurs. */
      rpc_rapport_chantier: { Args: { p_id: string }; Returns: Json | null };
      /** Le rapport d’évaluation confirmé, l’évaluation finie ; vide quand il n’y en a pas. Administrateurs, et bailleurs à qui une non-objection est demandée. */
      rpc_rapport_evaluation: { Args: { p_appel_offres_id: string }; Returns: Json | null };
      /** Ce que le lien reçu par le titulaire connecté changerait à son compte. */
      rpc_read_confirmation: {
        Args: { p_token: string };
        Returns: {
          nom_societe: string | null;
          reference: string | null;
          type_compte: Database['public']['Enums']['type_compte'] | null;
        }[];
      };
      /** Conditions d’acquisition des appels d’offres ouverts, et de ceux dont l’entreprise a demandé le DAO ; has_dao : le dossier est déposé ; depot_pret : la commission est prête, les offres peuvent se remettre ; societe : le nom de l’entreprise ; paiement_en_ligne est l’adresse qui l’ouvre, vide tant qu’il ne l’est pas. Entreprises. */
      rpc_read_dao_terms: {
        Args: never;
        Returns: {
          date_limite: string | null;
          depot_pret: boolean | null;
          has_dao: boolean | null;
          id: string | null;
          is_ouvert: boolean | null;
          mode_acquisition: string[] | null;
          montant_dao: number | null;
          nombre_lots: number | null;
          paiement_en_ligne: string | null;
          reference: string | null;
          societe: string | null;
          statut: Database['public']['Enums']['statut_appel_offres'] | null;
          titre: string | null;
        }[];
      };
      /** Qui invite le compte connecté, et dans quelle entreprise. */
      rpc_read_equipe: { Args: { p_token: string }; Returns: { inviteur: string | null; societe: string | null }[] };
      /** À qui s’adresse le lien d’une lettre, pour qui le tient ; ne le dépense pas. Vide pour un lien inconnu. */
      rpc_read_lien: {
        Args: { p_token_hash: string };
        Returns: {
          email: string | null;
          full_name: string | null;
          invite_jusqu_au: string | null;
          nom_societe: string | null;
        }[];
      };
      /** Demande que ce lien complète, et ce qui lui manque ; vide quand le lien n’est plus valable. */
      rpc_read_piece: {
        Args: { p_token: string };
        Returns: { deja: number | null; piece: string | null; reference: string | null; request_id: string | null }[];
      };
      /** Enregistre un versement en ligne et, s’il est juste, acquiert le DAO ; le même événement rend la même réponse. Rôle de service. */
      rpc_record_dao_payment: {
        Args: {
          p_devise: string;
          p_evenement: string;
          p_montant: number;
          p_paye_le: string;
          p_prestataire: string;
          p_reference: string;
        };
        Returns: Database['public']['Enums']['issue_versement'] | null;
      };
      /** Enregistre le remboursement d’un DAO payé dont l’appel d’offres est annulé. Administrateurs. */
      rpc_refund_dao: {
        Args: { p_id: string; p_reference: string; p_rembourse_le?: string };
        Returns: Database['public']['Tables']['dao_acquisitions']['Row'];
      };
      /** Refuse, avec un motif, l’acte qu’un autre administrateur a proposé, ou retire le sien ; jamais celui qui ôterait son propre rôle, ni qui rouvrirait le compte qu’on a fermé : journal, lettres. Administrateurs. */
      rpc_refuse_acte: { Args: { p_id: string; p_reason?: string }; Returns: undefined };
      /** Refuse une réponse qui attend, avec un motif que l’entreprise reçoit. Journal et lettre. Administrateurs. */
      rpc_refuse_reponse: {
        Args: { p_id: string; p_motif: string };
        Returns: Database['public']['Tables']['reponses_entreprises']['Row'];
      };
      /** Met en file la lettre de la semaine à qui est chargé de fiches périmées ; deux fois sans effet. Rôle de service. */
      rpc_relance_perimes: { Args: never; Returns: undefined };
      /** Retire un membre, ou une invitation : le compte perd tout aussitôt, et reste visiteur. Propriétaires de l’équipe. */
      rpc_remove_membre: { Args: { p_id: string }; Returns: undefined };
      /** Rend la réponse d’un bailleur à une demande : lettre, observations, journal, et lettre aux administrateurs. Bailleurs qui financent. */
      rpc_rend_non_objection: {
        Args: { p_avis: string; p_chemin: string; p_demande: string; p_observations: string };
        Returns: undefined;
      };
      /** Envoie à l’adresse invitée un lien neuf, trois par heure au plus, tant que l’invitation vaut ; faux sinon. */
      rpc_renew_invitation: { Args: { p_token_hash: string }; Returns: boolean | null };
      /** Renvoie une proposition à son auteur avec un mot : il la corrige et la soumet de nouveau, ou la retire. Jamais la sienne. Administrateurs. */
      rpc_renvoie_proposition: { Args: { p_id: string; p_motif: string; p_version: number }; Returns: string | null };
      /** Répond à une question, ou corrige une réponse pas encore publiée ; une lettre à chaque titulaire. Administrateurs. */
      rpc_repond_question: {
        Args: { p_id: string; p_question_diffusee?: string; p_reponse: string; p_version: number };
        Returns: Database['public']['Tables']['dao_questions']['Row'];
      };
      /** Réponse publiée de chaque entreprise qui en a eu une, vide une fois retirée : ce que appels-offres:publie écrit dans le contenu. Rôle de service. */
      rpc_reponses_publiees: {
        Args: never;
        Returns: { date_publication: string | null; entreprise_id: string | null; texte: string | null }[];
      };
      /** Dépose un signalement et rend son numéro ; le même message de la même adresse sur la même page, dans la journée, rend le même. */
      rpc_report_error: {
        Args: {
          p_email?: string;
          p_genre?: Database['public']['Enums']['genre_signalement'];
          p_message: string;
          p_page: string;
        };
        Returns: string | null;
      };
      /** Reporte la date limite, plus tard seulement et tant qu’elle n’est pas passée : motif, journal, lettre à chaque détenteur. Administrateurs. */
      rpc_reporte_date_limite: {
        Args: { p_date_limite: string; p_date_ouverture?: string; p_id: string; p_reason: string };
        Returns: Database['public']['Tables']['appels_offres']['Row'];
      };
      /** Reprend une proposition à laquelle le bailleur a répondu : elle peut changer, et rien ne s’attribue avant sa réponse suivante. Administrateurs. */
      rpc_reprend_proposition: { Args: { p_id: string; p_lot?: number; p_reason: string }; Returns: undefined };
      /** Compte que la décision d’une demande toucherait, s’il y en a un. Administrateurs. */
      rpc_request_account: {
        Args: { p_request_id: string };
        Returns: {
          full_name: string | null;
          is_confirmation_attendue: boolean | null;
          is_ouvert: boolean | null;
          nom_societe: string | null;
          role: Database['public']['Enums']['role_compte'] | null;
          status: Database['public']['Enums']['statut_compte'] | null;
        }[];
      };
      /** Demande un DAO au prix du moment, ou l’acquiert s’il est gratuit ; deux fois la même demande rend la même ligne. Entreprises. */
      rpc_request_dao: {
        Args: { p_appel_offres_id: string; p_mode?: string };
        Returns: Database['public']['Tables']['dao_acquisitions']['Row'];
      };
      /** Met en file la lettre d’un mot de passe oublié si l’adresse a un compte, trois fois par heure au plus, sans jamais le dire. Rôle de service. */
      rpc_request_recovery: { Args: { p_email: string }; Returns: undefined };
      /** Renvoie l’invitation d’une demande approuvée dont le compte n’est pas ouvert ; sept jours recommencent. Administrateurs. */
      rpc_resend_invitation: { Args: { p_reference: string }; Returns: string | null };
      /** Arrête une alerte et ses lettres en file, ou tout sans p_id ; avec la dernière, l’adresse est oubliée. La réponse est la même pour un jeton inconnu. */
      rpc_retire_alerte: { Args: { p_id?: string; p_token: string }; Returns: undefined };
      /** Retire une habilitation, motif à l’appui ; deux fois sans erreur. Ce qui est déjà soumis reste à décider. Administrateurs. */
      rpc_retire_habilitation: { Args: { p_id: string; p_motif: string }; Returns: undefined };
      /** Retire la demande de non-objection en cours, d’un lot s’il y en a, tant que personne n’y a répondu : journal, lettre au bailleur. Administrateurs. */
      rpc_retire_non_objection: { Args: { p_id: string; p_lot?: number; p_reason: string }; Returns: undefined };
      /** Retire son offre, avant la limite, et l’écrit à l’équipe ; elle ne compte plus. Son entreprise. */
      rpc_retire_offre: { Args: { p_soumission_id: string; p_version: number }; Returns: Json | null };
      /** Retire une pièce de marché, avec son motif : plus personne ne l’ouvre, elle reste inscrite ; lettre à l’entreprise et aux autres administrateurs. Administrateurs. */
      rpc_retire_piece_marche: { Args: { p_motif: string; p_piece_id: string }; Returns: undefined };
      /** Retire une proposition que personne n’a encore décidée ; deux fois sans erreur. Son auteur. */
      rpc_retire_proposition: { Args: { p_id: string }; Returns: string | null };
      /** Retire une réponse de l’entreprise connectée, qu’elle attende ou soit publiée ; elle quitte le site à la publication suivante. */
      rpc_retire_reponse: { Args: { p_id: string }; Returns: Database['public']['Enums']['statut_reponse'] | null };
      /** Remet en file un courriel abandonné. Administrateurs. */
      rpc_retry_courriel: { Args: { p_id: string }; Returns: undefined };
      /** Enregistre qu’un versement en ligne écarté a été rendu, avec sa référence. Administrateurs. */
      rpc_return_dao_payment: {
        Args: { p_id: string; p_reference: string };
        Returns: Database['public']['Tables']['dao_versements']['Row'];
      };
      /** Saisit la réponse reçue dans une lettre, avec sa référence et sa date ; un autre administrateur la publie. Administrateurs. */
      rpc_saisit_reponse: {
        Args: {
          p_email?: string;
          p_entreprise_id: string;
          p_id: string;
          p_lettre_date: string;
          p_lettre_reference: string;
          p_texte: string;
        };
        Returns: string | null;
      };
      /** Pour une sonde : « ok » ou « alarme », et depuis quand ; rien d’autre. Répond 503 en alarme. */
      rpc_sante: { Args: never; Returns: Json | null };
      /** Change le rôle d’un compte, ou le propose à un autre administrateur quand l’acte en demande deux : le compte rendu est alors inchangé. Administrateurs. */
      rpc_set_account_role: {
        Args: { p_reason?: string; p_role: string; p_user_id: string };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Active, met en attente, désactive ou met sur liste noire un compte, ou le propose à un autre administrateur quand l’acte en demande deux : le compte rendu est alors inchangé. Administrateurs. */
      rpc_set_account_status: {
        Args: { p_reason?: string; p_status: string; p_user_id: string };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Ouvre le paiement en ligne par ce prestataire, à cette adresse ; sans prestataire, le ferme. Rôle de service. */
      rpc_set_online_payment: { Args: { p_adresse?: string; p_prestataire?: string }; Returns: undefined };
      /** Clôt un envoi : réussi sans erreur ; refusé, abandonné au huitième essai ; empêché par une panne, repris au moins une fois l’heure pendant deux jours. */
      rpc_settle_courriel: {
        Args: { p_error?: string; p_id: string; p_panne?: string };
        Returns: Database['public']['Enums']['statut_courriel'] | null;
      };
      /** Soumet des changements du registre, ou soumet de nouveau ce qui a été renvoyé ou retiré ; dit ce qu’une autre proposition touche aussi. Administrateurs, comptes habilités. */
      rpc_soumet_proposition: {
        Args: {
          p_fiches: Json;
          p_id: string;
          p_note?: string;
          p_origine: string;
          p_renverse?: string;
          p_titre: string;
        };
        Returns: Json | null;
      };
      /** Met une demande reçue en étude. Administrateurs. */
      rpc_start_access_review: {
        Args: { p_request_id: string };
        Returns: Database['public']['Tables']['access_requests']['Row'];
      };
      /** Dépose une demande avec les droits de l’appelant, et rend son identifiant (dossier des justificatifs) et son numéro. */
      rpc_submit_access_request: {
        Args: {
          p_email: string;
          p_full_name: string;
          p_message?: string;
          p_nom_societe?: string;
          p_numero_identification?: string;
          p_origine?: string;
          p_phone?: string;
          p_type_compte: string;
        };
        Returns: { id: string | null; reference: string | null }[];
      };
      /** Où en est le signalement d’un numéro : ce qu’il concerne, ses jours, la réponse. Ni le message, ni l’adresse, ni la liste noire. */
      rpc_suivi_signalement: {
        Args: { p_reference: string };
        Returns: {
          genre: Database['public']['Enums']['genre_signalement'] | null;
          page: string | null;
          recu_le: string | null;
          reference: string | null;
          reponse: string | null;
          traite_le: string | null;
        }[];
      };
      /** Recopie du registre ce qui se suit, et inscrit ce qui a changé depuis la publication d’avant. Rôle de service. */
      rpc_sync_alertes: { Args: { p_libelles: Json; p_rows: Json }; Returns: number | null };
      /** Recopie les repères publics du contenu ; marque retiré ce qui n’y est plus. Ne touche aucun champ interne, ni l’état, le prix ou les dates de ce que la base mène : elle rend ces lignes et leurs écarts. Une ligne refusée reste comme avant, et est rendue avec sa raison. Rôle de service. */
      rpc_sync_appels_offres: { Args: { p_rows: Json }; Returns: Json | null };
      /** Recopie les fiches dont un fait vieillit, à la place de celles d’avant ; rend leur nombre. Rôle de service. */
      rpc_sync_perissables: { Args: { p_rows: Json }; Returns: number | null };
      /** Recopie les projets du contenu ; marque retiré ce qui n’y est plus. Rend leur nombre. Rôle de service. */
      rpc_sync_projets: { Args: { p_rows: Json }; Returns: number | null };
      /** Tire le lien de confirmation d’une alerte ; vide quand la demande n’attend plus. Rôle de service. */
      rpc_tire_alerte: { Args: { p_demande_id: string }; Returns: string | null };
      /** Jeton par lequel une lettre s’arrête ; vide pour qui s’est désabonné : la lettre ne part pas. Rôle de service. */
      rpc_tire_sortie: { Args: { p_abonne_id: string }; Returns: string | null };
    };
    Enums: {
      avis_non_objection: 'DONNEE' | 'REFUSEE';
      genre_dao: 'DAO' | 'ADDITIF';
      genre_piece: 'CONTRAT' | 'ORDRE_SERVICE' | 'PLANS';
      genre_signalement: 'ERREUR' | 'TRAVAUX_ARRETES' | 'MALFACON' | 'DANGER';
      issue_versement: 'CONFIRME' | 'MONTANT_DIFFERENT' | 'HORS_DELAI' | 'ANNULEE' | 'DEJA_PAYEE' | 'INCONNUE';
      origine_reponse: 'COMPTE' | 'LETTRE';
      role_compte: 'ADMIN' | 'BAILLEUR' | 'ENTREPRISE' | 'VISITEUR';
      statut_acquisition: 'DEMANDE' | 'PAYE' | 'ANNULE' | 'REMBOURSE';
      statut_appel_offres: 'PUBLIE' | 'OUVERT' | 'CLOTURE' | 'EVALUE' | 'ATTRIBUE' | 'INFRUCTUEUX' | 'ANNULE';
      statut_compte: 'ACTIVE' | 'PENDING' | 'DISABLED' | 'BLACKLISTED';
      statut_courriel: 'A_ENVOYER' | 'EN_COURS' | 'ENVOYE' | 'ABANDONNE';
      statut_demande: 'RECU' | 'EN_ETUDE' | 'APPROUVE' | 'REFUSE' | 'BLACKLISTE';
      statut_reponse: 'RECUE' | 'PUBLIEE' | 'REFUSEE' | 'RETIREE' | 'REMPLACEE';
      statut_signalement: 'RECU' | 'TRAITE' | 'ECARTE';
      statut_soumission: 'BROUILLON' | 'DEPOSEE' | 'RETIREE';
      type_compte: 'ENTREPRISE' | 'BAILLEUR';
      type_courriel:
        | 'INVITATION'
        | 'COMPTE_ACTIVE'
        | 'REFUS'
        | 'ACCES_BLOQUE'
        | 'CONFIRMATION_COMPTE'
        | 'MOT_DE_PASSE_OUBLIE'
        | 'RECEPISSE'
        | 'PIECE_DEMANDEE'
        | 'REPONSE_SIGNALEMENT'
        | 'DAO_DEMANDE'
        | 'DAO_RECU'
        | 'DAO_ANNULE'
        | 'DAO_REMBOURSE'
        | 'DAO_VERSEMENT_ECARTE'
        | 'DAO_ADDITIF'
        | 'DAO_VERSION'
        | 'DAO_REPONSE'
        | 'DATE_REPORTEE'
        | 'FIN_PROCEDURE'
        | 'EQUIPE_INVITATION'
        | 'EQUIPE_RETRAIT'
        | 'COMMISSION_NOMMEE'
        | 'RECU_OFFRE'
        | 'OFFRE_RETIREE'
        | 'RACINE_OFFRES'
        | 'NON_OBJECTION_DEMANDEE'
        | 'NON_OBJECTION_RENDUE'
        | 'RESULTAT_OFFRE'
        | 'PROLONGATION_PROPOSEE'
        | 'OFFRE_CONFIRMEE'
        | 'OFFRE_ALTEREE'
        | 'COPIE_OFFRE'
        | 'REPONSE_ENTREPRISE'
        | 'ACTE_PROPOSE'
        | 'ACTE_DECIDE'
        | 'COMPTE_AU_NOM'
        | 'NON_OBJECTION_AU_NOM'
        | 'ADMINISTRATEUR_CREE'
        | 'NON_OBJECTION_RETIREE'
        | 'COMPTE_ETAT'
        | 'COMPTE_ETAT_ADMIN'
        | 'PROPOSITION_SOUMISE'
        | 'PROPOSITION_SUITE'
        | 'HABILITATION'
        | 'FICHES_PERIMEES'
        | 'ALERTE_CONFIRMATION'
        | 'ALERTE_NOUVELLE'
        | 'ALERTE_LETTRE'
        | 'MARCHE_RETIRE';
    };
    CompositeTypes: { [_ in never]: never };
  };
};

/** A row of a table, as it is read. */
export type Tables<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Row'];

/** A closed list. */
export type Enums<T extends keyof Database['public']['Enums']> = Database['public']['Enums'][T];
