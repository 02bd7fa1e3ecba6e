/**
 * Norwegian words that passwords are made of: first names, surnames, football clubs, places, and words of
 * home, work and holidays. Written for this portal; no list of others is in it (decision 0003).
 */

const FIRST_NAMES =
  'aleksander alexander amalie amanda anders andrea andreas ane anette anita anja anna anne annika arild arne arnt asbjørn ask astrid august ' +
  'axel beate benjamin bent bente berit bjarne bjørg bjørn bodil børge brit britt cathrine cecilie charlotte christian christina christine ' +
  'christoffer dagfinn dag daniel david egil einar eirik elias elin elisabeth eline ella ellen elise else emil emilie emma endre erik erlend ' +
  'erling espen eva even eystein filip finn fredrik frida frode frøydis geir georg gerd gisle grete gro gry gunn gunnar gunnhild guro gustav ' +
  'håkon håvard halvor hanna hanne hans harald hedda hege heidi helene helga helge hennie henning henriette henrik henry herman hilde hildegunn ' +
  'ida idar inga inge ingeborg inger ingrid ingunn ingvild isabel isak iselin ivar jakob jan janne jens jenny jo joakim johan johanne johannes ' +
  'john jon jonas jonathan jørgen jørn jorunn julia julie jostein kaja karen kari karianne karin karoline kasper katrine kenneth kent ketil ' +
  'kim kine kirsten kjell kjersti kjetil knut kristian kristin kristina kristine kristoffer lars laila lasse lea leah leif lene leon liam lilly ' +
  'lina linda line linn linnea lise liv live loke lotte lucas ludvig lukas maja magne magnhild magnus malin margit margrethe mari maria mariann ' +
  'marianne marie marit mari marius markus martha marte marthe martin martine mathea mathias mathilde matheo mats mette michael mia mikkel mina ' +
  'mohammad mohammed mona monica morten natalie nikolai nils nina noah nora odd odin ola olav ole oline oliver olivia orjan oskar othilie otto ' +
  'ove ottar patrick per pernille peter petter philip pål ragnar ragnhild ragna rebekka reidar reidun remi renate rikke robert roar roger rolf ' +
  'ronny roy rune runa ruth sander sandra sara sebastian selma sigrid sigurd sigve silje simen simon siri sissel siv snorre sofie sofia solveig ' +
  'solfrid sondre sonja stein steinar stian stig stine sturla sunniva svein sverre synne synnøve tarjei terje therese theodor thea thomas thor ' +
  'thorbjørn tiril tobias tom tommy tone tor tora tord tore torfinn torgeir torill torstein trine trond trude trygve turid tuva ulrik una unni ' +
  'vegard vera vetle victoria vidar vilde vilhelm viggo wenche willy yngve ylva øystein øyvind ørjan åge ådne åse åshild åsmund'

const SURNAMES =
  'andersen andreassen andresen antonsen arnesen aas bakke bakken berg berge berger bjerke bråten bøe christensen dahl dahle edvardsen eide ' +
  'eliassen eriksen evensen fjeld fosse fredriksen gulbrandsen gundersen hagen halvorsen hansen hanssen haugen haugland helland henriksen holm ' +
  'holmen iversen jacobsen jakobsen jensen jenssen johannessen johansen johnsen jørgensen karlsen knudsen knutsen kristensen kristiansen kristoffersen ' +
  'larsen lie lien lund lunde madsen martinsen mathisen mikkelsen moe moen myhre myklebust nilsen nguyen nordmann nygård næss olsen paulsen pedersen ' +
  'pettersen rasmussen ruud rønning sandvik simonsen solberg solheim strand strøm svendsen sæther sørensen thomassen thorsen tangen tveit ulvestad vik ' +
  'ødegård aasen'

const CLUBS =
  'bodøglimt bodoglimt brann branngutta bryne eliteserien fkh frigg fredrikstadfk glimt godset haugesundfk hødd jerv kff kongsvingeril lillestrømsk ' +
  'lsk lyn mjøndalen moldefk nardo ranheim raufoss rbk rosenborgbk sandefjordfotball sandnesulf sarpsborg08 skeid skeidfotball sogndalfotball startik ' +
  'stabækfotball strømsgodset tromsøil til umbro vålerenga valerenga vif vikingfk åsane aalesundsfk kjelsås levanger hamkam odd oddballklubb ' +
  'heiabrann heiarosenborg heialyn heiavålerenga heiaviking heiamolde heianorge heiastart'

const PLACES =
  'alta arendal asker askim askøy asker bergen bodø bryggen brumunddal bærum drammen drøbak egersund eidsvoll elverum farsund finnmark finnsnes flekkefjord ' +
  'florø fredrikstad frogner førde gjøvik grimstad grorud grünerløkka grünerløkka halden hamar hammerfest hardanger harstad haugesund hokksund holmenkollen ' +
  'holmestrand horten hønefoss jessheim jæren karmøy kirkenes kongsberg kongsvinger kragerø kristiansand kristiansund larvik levanger lier lillehammer ' +
  'lillesand lillestrøm lofoten lyngdal løten majorstua mandal mjøsa mo molde moss mosjøen mysen namsos narvik nesodden nordland nordnes notodden nydalen odda ' +
  'oppdal oppegård orkanger oslo otta porsgrunn preikestolen rana ringerike risør rogaland romerike røros sandefjord sandnes sandvika sandviken sarpsborg senja ' +
  'setesdal sinsen ski skien skøyen sogn sola sortland sotra stavanger steinkjer stjørdal stord stryn svalbard svolvær sørlandet telemark tjøme torshov trondheim ' +
  'trysil trøndelag tromsø tynset tønsberg ullern ulsteinvik vadsø valdres vardø verdal vestfold vestlandet vinderen voss vågsbygd volda østfold ørsta østlandet ' +
  'ålesund åndalsnes årdal ås'

const WORDS =
  'barnebarn barna bestefar bestemor bestevenn bilen blomst blåbær brunost brødskive bunad båten datamaskin dataen drapsmann drage dritt dritbra dugnad ' +
  'eiendommen eiendomsmegler elskerdeg fastelavn faen fanden ferie ferien fiske fiskeboller fiskekake fjellet fjelltur fjord fotballen fredag fremtid friheten ' +
  'frosk fårikål gammel garasje godjul godmorgen godnatt gråpus grønn gulost gård gåtur hagen halla heisann heipådeg helvete helgefri heltnormalt hest hesten ' +
  'hjemme hjemmekontor hjerte hjertet huset hundene hytta hyttetur høstferie ingenting jaja jegvetikke jegelsker jobben jordbær julaften julekake julenissen ' +
  'kaffekopp kakemonster kanskje kanelbolle kattepus kattunge kjeks kjempebra kjempefin kjæreste kjøleskap klokka kjøttkaker kongen kongerike kontoret ' +
  'kvikklunsj kylling lakris laks lillebror lillesøster lykke lykkelig lørdag lørdagsgodt mammas mamma mandag mattelærer megler melkesjokolade morgen ' +
  'motorsykkel nisse norge1814 norskflagg nyttpassord nyttår nøkkel nøkkelen oppgave ost pannekake pappas passordmitt mittpassord påske påskehare pepperkake ' +
  'pinnekjøtt polkagris polarbrød potet pølse regnbue ribbe russetid rødvin rømmegrøt sauen sjokolade skatten skiferie skjold skole skolen sjefen smågodt ' +
  'snømann sol solskinn sommerferie sommeren sommertid stavkirke storebror storesøster syttendemai 17mai søster søndagstur tastatur taco tacofredag tante ' +
  'tennis torsk troll trollet tullball tulling turgåing utleie utleier vafler vannmelon velkommen velkommentil venner vennskap verden vesla vikingene vinterferie ' +
  'vinteren vårferie ukjent yndling ølkassa ærlig ørret ørn åpnesesam åretsjul'

/** `tromsø` is typed as `tromso` and `tromsoe` as well. */
const SPELLINGS: readonly (readonly (readonly [string, string])[])[] = [
  [],
  [
    ['æ', 'ae'],
    ['ø', 'o'],
    ['å', 'a'],
  ],
  [
    ['æ', 'ae'],
    ['ø', 'oe'],
    ['å', 'aa'],
  ],
]

/** In lower case, each in the spellings with and without æ, ø and å. */
export const NORWEGIAN_WORDS: ReadonlySet<string> = new Set(
  [FIRST_NAMES, SURNAMES, CLUBS, PLACES, WORDS]
    .flatMap((words) => words.split(' '))
    .flatMap((word) =>
      SPELLINGS.map((pairs) => pairs.reduce((text, [letter, typed]) => text.replaceAll(letter, typed), word)),
    ),
)
