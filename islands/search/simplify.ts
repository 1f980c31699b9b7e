/** Turns the traditional Chinese of queries into simplified Chinese. */

/** Traditional characters that technical texts use, each followed by its simplified form. */
const PAIRS =
  "並并佈布併并來来個个們们傳传優优內内兩两別别刪删則则動动務务參参問问啟启單单嗎吗圍围圖图執执報报塊块壓压實实" +
  "寫写對对導导層层屬属庫库後后徑径從从復复態态應应掛挂換换擇择據据擴扩數数斷断時时會会構构標标樣样機机檢检決决" +
  "沒没測测瀏浏為为無无熱热獨独現现環环產产當当發发確确碼码種种積积節节範范簽签級级終终組组結结統统經经網网線线" +
  "編编緩缓縮缩總总義义聯联腳脚臺台舊旧處处號号補补裝装製制複复規规覽览計计訪访設设註注詢询試试認认語语誤误說说" +
  "調调請请證证譯译讀读變变讓让資资賴赖較较載载輸输轉转這这連连運运過过適适遷迁選选還还釋释鉤钩錄录錯错鍵键鏈链" +
  "閉闭開开間间關关隨随靜静響响頁页項项順顺預预頭头題题類类顯显驗验體体麼么點点監监聽听觸触檔档異异創创減减續续" +
  "閱阅雙双飾饰離离專专細细區区擬拟與与裡里裏里綴缀誌志針针佔占驟骤見见進进條条敗败繼继盤盘許许辦办書书稱称遲迟場场" +
  "聲声亂乱貝贝壞坏墊垫競竞爭争獲获僅仅邊边軟软給给況况鑰钥寬宽狀状丟丢餘余銷销盡尽強强搖摇樹树懶懒術术紹绍簡简員员" +
  "週周陣阵匯汇";
const SIMPLIFIED = new Map(PAIRS.match(/../g)!.map((pair) => [pair[0], pair[1]]));
/** Technical words of Taiwan, in simplified characters, each with the word used where those are written. */
const WORDS =
  "伺服器:服务器 设定档:配置文件 设定:设置 档案:文件 变数:变量 连接埠:端口 埠号:端口 网域:域 载入:加载 型别:类型 外挂:插件 全域:全局 快取:缓存 " +
  "除错:调试 程式码:代码 模组:模块 函式:函数 资料夹:目录 原始码:源码 支援:支持 相容:兼容 汇入:导入 汇出:导出 效能:性能 " +
  "最佳化:优化 预设:默认 专案:项目 建置:构建 字型:字体 图示:图标 样板:模板 字串:字符串 阵列:数组 物件:对象 相依:依赖 连结:链接 " +
  "指令列:命令行 自订:自定义 对映:映射 重新整理:刷新";
const WORD_LIST = WORDS.split(" ").map((word) => word.split(":"));

/**
 * Replaces traditional characters and words, except those that are known: a site that has one is not, or not only, in
 * simplified Chinese.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(simplify("環境變數", () => false), "环境变量");
 * assert.equal(simplify("懶載入與進度條", () => false), "懒加载与进度条");
 * assert.equal(simplify("效能最佳化", () => false), "性能优化");
 * assert.equal(simplify("開発", (part) => part === "開"), "開発");
 * ```
 */
export function simplify(text: string, isKnown: (part: string) => boolean): string {
  const simplified = text.replace(/\p{Script=Han}/gu, (character) => {
    const found = SIMPLIFIED.get(character);
    return found && !isKnown(character) ? found : character;
  });
  // The end of a word tells whether it is known, because pages are indexed by pairs of characters.
  return WORD_LIST.reduce(
    (changed, [word, used]) =>
      changed.includes(word) && !isKnown(word.slice(-2)) ? changed.replaceAll(word, used) : changed,
    simplified,
  );
}
