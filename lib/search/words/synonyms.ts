import { keyOf, stemOf, wordsOf } from '@/lib/shared/spelling';

/**
 * Each line is a word of the catalogue, then its Russian, English and slang synonyms; single words only. Variants that
 * differ only in ending or spelling need no entry (`lib/shared/spelling.ts`).
 */
const TABLE = `
перука: парик паричок паричек wig wigs hairpiece волосся волосы hair
лінзи: линзы линза lens lenses лінза контактні контактные contact contacts склери склеры войлінзи війлінзи
косплей: cosplay косплэй
аксесуари: аксессуары аксессуар accessories accessory
мерч: merch merchandise сувенір сувенир
катана: katana самурайський самурайский
меч: sword swords мечь клинок blade шабля сабля
зброя: оружие weapon weapons
фігурка: фигурка фигурки figure figures figurine статуетка статуэтка нендороїд нендороид
стенд: stand stands подставка підставка акрилка
акриловий: акриловый акриловая acrylic
рюкзак: backpack портфель ранець ранец rucksack bag
сумка: bag bags сумочка handbag tote
шопер: шоппер shopper tote торба
костюм: costume наряд вбрання образ outfit suit
сукня: платье плаття dress gown платя сукенка
плаття: платье сукня dress
плащ: cloak cape накидка мантия coat
мантія: мантия robe
кімоно: кимоно kimono юката yukata хаорі хаори
юката: yukata юкатка
форма: uniform школьная
шкільна: школьная school
уніформа: униформа
спідниця: юбка skirt
сорочка: рубашка shirt вишиванка вышиванка
блуза: блузка blouse
піджак: пиджак жакет jacket blazer
куртка: jacket
пальто: coat тренч
камзол: сюртук
жилет: жилетка vest
фрак: tailcoat
корсет: corset
обладунок: доспех доспехи обладунки armor armour латы
лати: латы доспехи доспех armor
броня: armor доспех обладунок
кігурумі: кигуруми kigurumi пижама onesie
піжама: пижама pajama pyjama
матроска: sailor матросочка моряцька
покоївка: горничная покоївки maid служниця служанка мейд
шуба: fur
кожух: тулуп
вінок: венок віночок веночек wreath
маска: mask масочка
рукавички: перчатки перчатка варежки gloves glove мітенки митенки
чокер: choker ошийник ошейник
капелюх: шляпа шляпка шапка hat
капелюшник: шляпник hatter
шапочка: шапка чепчик cap hood
крила: крылья крылышки крило wings wing
роги: рога рожки ріжки horns horn
вушка: ушки уши вуха ears ear
обруч: ободок обідок headband
берет: beret
кашкет: картуз фуражка
кепка: cap бейсболка
чоботи: сапоги сапожки boots
черевики: ботинки boots ботинок
туфлі: туфли туфельки shoes мэри мері
взуття: обувь shoes
пояс: ремень ремінь belt пасок
окуляри: очки окуляры glasses goggles очечки
гогли: goggles гоглы
браслет: bracelet
сережки: серьги серёжки earrings кульчики
кулон: підвіска подвеска pendant necklace медальон
прикраса: украшение украшения бижутерия біжутерія jewelry
віяло: веер fan вееры
намистини: бусины бусы намисто beads
контейнер: container футляр кейс case
пінцет: пинцет
танто: tanto кинджал кинжал dagger
посох: staff палиця палка
жезл: wand rod паличка палочка
лук: bow
стріли: стрелы arrows arrow
сокира: топор axe секира
топірець: топорик топірчик
щит: shield
булава: mace булава дубина
значок: badge pin бейдж бейджик button пін
пін: pin пин значок
плакат: poster постер афіша афиша
наліпки: наклейки наклейка stickers sticker стікери стикеры налепки
блокнот: notebook тетрадь зошит щоденник
ручка: pen
брелок: keychain брелочек keyring
шкарпетки: носки носочки socks
чашка: кружка mug cup горнятко
футболка: tshirt майка
худі: худи hoodie толстовка кофта
іграшка: игрушка toy
плюшевий: плюш плюшевая плюшка plushie plush plushies
м’яка: мягкая soft
альбом: album cd диск
фотокартка: фотокарточка фотокарта photocard картка карточка карта
лайтстік: лайтстик lightstick лайт ліхтарик
парасолька: зонт зонтик umbrella парасоль
бант: бантик bow ribbon
боннет: bonnet чепчик капор
стрічка: лента ribbon
чорний: черный чёрный black
білий: белый white
сріблястий: серебристый серебряный silver срібний срібло серебро
сірий: серый gray grey
попелястий: пепельный ash попіл
блонд: блондинка белокурый blond blonde білявий світлий светлый русый русявий
медовий: медовый honey
золотий: золотой золотистый gold golden
рудий: рыжий ginger orange помаранчевий оранжевый
мідний: медный copper
червоний: красный red алый
бордовий: бордовый винный burgundy вишневий вишнёвый
рожевий: розовый pink
персиковий: персиковый peach
ліловий: лиловый сиреневый лавандовый lilac бузковий лавандовий фиолетовый
фіолетовий: фиолетовый purple violet
синій: синий blue
блакитний: голубой lightblue голубий blue
бірюзовий: бирюзовый turquoise teal
м’ятний: мятный mint
зелений: зеленый зелёный green
оливковий: оливковый olive
каштановий: каштановый chestnut brown
коричневий: коричневый brown
кремовий: кремовый cream бежевый
двоколірна: двухцветный двухцветная
бавовна: хлопок cotton
дерево: wood деревянный дерев’яний деревяная wooden
метал: металл metal металлический
шкіра: кожа leather
хутро: мех fur
оксамит: бархат velvet
атлас: satin
шовк: шелк шёлк silk
мереживо: кружево lace
плюш: plush
папір: бумага paper
скло: стекло glass
вовна: шерсть wool
тканина: ткань fabric
льон: лён лен linen
пряма: прямой прямая straight гладкая
хвиляста: волнистый волнистая wavy
кучерява: кудрявый кудрявая curly кучеряшки кудри
коса: косичка braid косичкой
хвіст: хвост хвостик ponytail tail
хвости: хвостики twintails
чубчик: челка чёлка bangs гривка
коротка: короткий короткая short
довга: длинный длинная long довгий
каре: bob боб
омбре: ombre градиент градієнт
вертикальною: кошачьи котячі вертикальные
малюнком: рисунком узором візерунком
збільшувальні: увеличивающие увеличительные
непрозорі: склеры непрозрачные
одноденні: однодневные
природні: естественные натуральные натуральні
легенди: легенды legends міфи мифы folklore
українські: украинские ukrainian
японські: японские japanese
світова: мировая world
класика: классика classic classics
академія: академия academy школа
сутінків: сумерек сумерки twilight
світанку: рассвета рассвет dawn
варта: стража дозор guard
маяка: маяк lighthouse
шлях: путь way дорога
цукрова: сахарная сахарный sugar
буря: storm шторм
опівнічний: полуночный midnight
трамвай: tram
чумацький: чумацкий млечный
мавка: нимфа лісова
лисиця: лиса лисичка лис лисяча fox кіцуне лисица kitsune
лисяча: лиса лисья лисица fox кіцуне кицуне лисичка
кіцуне: кицуне kitsune
лис: лиса fox лисичка лисеня лисенок
лисеня: лисенок лисёнок лисичка
мечниця: мечница swordswoman
мечник: мечник swordsman
кіт: кот котик cat кошка кошки котячий кошачий neko неко кицька
котик: кот кошка cat kitty неко neko кошачий
кота: кошка кошки cat neko неко
кажан: летучая мышь bat
вовк: волк wolf
заєць: заяц зайка зайчик bunny кролик
зайчик: заяц зайка bunny кролик
змія: змея snake зміїна змеиный
відьма: ведьма witch відьмочка ведьмочка чаклунка колдунья
чарівник: волшебник маг wizard чародей
чарівниця: волшебница чародейка
русалка: mermaid
дракула: вампір вампир vampire dracula
янгол: ангел angel ангола янгольські
янгола: ангел ангела ангельские
королева: queen
король: king
принцеса: принцесса princess
снігу: снежная снежный сніжна снігова snow
сніговий: снежный
медуза: горгона medusa gorgon
аліса: alice алиса
козак: казак cossack
мамай: mamai
валькірія: валькирия valkyrie valkyria
робін: robin робин
гуд: hood
артур: arthur
мерлін: merlin мерлин
юкі: yuki юки
учениця: ученица
лучник: archer лучница
капітанка: капитан капитанка captain капітан
штурманка: штурман navigator
чумак: чумак
айдол: idol айдолка
айдолка: idol айдол
селена: selena selene
зоря: звезда star зірка заря
місяць: луна месяц moon
сонце: солнце sun
море: sea морской
лід: лед лёд ice
вогонь: огонь fire полум’я пламя
полум’я: пламя flame огонь
квітка: цветок flower
троянда: роза rose
вишня: cherry сакура sakura
полуниця: клубника strawberry
лісовик: леший лешак
чугайстер: чугайстр
котигорошко: катигорошек
перелесник: перелестник
рудько: рыжик
стимпанк: steampunk
лоліта: lolita лолита
lolita: лоліта лолита lolita
fashion: фешн фешен
gothic: готик готична готическая готический готика goth
classic: класик
kpop: кейпоп кпоп
емальований: эмалированный enamel
голографічна: голографическая
міні: мини mini
набір: набор комплект set
фартушок: фартук передник apron
каптур: капюшон hood
комір: воротник
сценічна: сценическая stage
народний: народный folk етно
вечірня: вечернее evening
королівський: королевский royal
лицарський: рыцарский knight рыцарь лицар
козацький: казацкий
гуцульський: гуцульский
бойове: боевой battle
декоративна: декоративная
тренувальна: тренировочная боккен bokken
`;

/** For the stem of each synonym: the stems of the catalogue words it means. */
const MEANINGS = new Map<string, Set<string>>();
/** For the stem of each synonym: its spelling, shown when it is offered as a correction. */
const SPELLED = new Map<string, string>();

for (const line of TABLE.trim().split('\n')) {
  const [own = '', typed = ''] = line.split(':');
  const meant = stemOf(keyOf(wordsOf(own)[0] ?? ''));
  for (const word of wordsOf(typed)) {
    const stem = stemOf(keyOf(word));
    if (stem === meant) continue;
    const meanings = MEANINGS.get(stem) ?? new Set();
    MEANINGS.set(stem, meanings.add(meant));
    if (!SPELLED.has(stem)) SPELLED.set(stem, word);
  }
}

/** Stems of the catalogue words that a typed word is a synonym of, by the typed word's stem; usually none. */
export const meaningsOf = (stem: string): string[] => [...(MEANINGS.get(stem) ?? [])];

/** Stem and spelling of every synonym. */
export const typedStems = (): Iterable<[string, string]> => SPELLED;

/** Stop words; they are searched only if the text contains nothing else. */
const SMALL_WORDS = new Set(
  wordsOf(
    `для з із зі на в у і й та до від по про або чи с из и к от о под під за без the for of and in with a an
    купити купить ціна цена недорого дешево замовити заказать`,
  ),
);

export const isSmallWord = (word: string): boolean => SMALL_WORDS.has(word);
