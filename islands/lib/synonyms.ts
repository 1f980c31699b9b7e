/**
 * Everyday words for what documentation says in other words. They belong to the languages, not to a site: what another
 * tool calls a feature is a keyword of the page about it.
 */
import { isHan } from "./tokenize.ts";

/** Words that readers type, each with those of documentation for about the same. */
const WORDS =
  "关掉:关闭/禁用 禁掉:禁用/关闭 停用:禁用/关闭 关闭:禁用 禁用:关闭 启用:开启 开启:启用 打开:开启/启用 删掉:删除/移除/清空 删除:移除/清空 " +
  "去掉:移除/去除/删除 去除:移除/删除 移除:去除/删除 清除:清空 清理:清空 换成:替换/改为 改成:替换/改为 换掉:替换 更换:替换 更改:修改 上线:部署 " +
  "发布:部署 文件夹:目录 子目录:子路径 拷贝:复制 挂了:失败/错误 崩溃:失败/错误 出错:错误/报错 告警:警告 引入:导入 引用:导入 后台:后端 " +
  "抽离:提取 抽出:提取 合成:合并 弹出:打开 变慢:性能 提速:性能 加速:性能 卡顿:性能 大小:体积 网页:页面 端口号:端口 跳过:排除 忽略:排除 " +
  "老浏览器:旧浏览器 低版本:旧 " +
  "deactivate:disable stop:disable prevent:disable avoid:disable activate:enable " +
  "erase:remove/clean wipe:remove/clean delete:remove/clean clear:clean strip:remove drop:remove discard:remove " +
  "upgrade:update launch:start/open boot:start ship:deploy publish:deploy folder:directory " +
  "subfolder:subpath/subdirectory subdirectory:subpath shorthand:alias/short fake:mock stub:mock uglify:minify " +
  "requirement:require phone:mobile wifi:network lan:network ssl:https crash:error failure:error " +
  "faster:performance lib:library libs:libraries deps:dependencies blank:empty/white duplicate:copy silent:quiet";
const SYNONYMS = new Map(
  WORDS.split(" ").map((entry) => entry.split(":")).map(([word, meant]) => [word, meant.split("/")]),
);

/** The Chinese ones: in a run, they tell where the words around them begin and end. */
export const EVERYDAY_HAN_WORDS: readonly string[] = [...SYNONYMS.keys()].filter(isHan);

/**
 * Returns other words for an everyday one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.deepEqual(synonymsOf("关掉"), ["关闭", "禁用"]);
 * assert.deepEqual(synonymsOf("upgrade"), ["update"]);
 * assert.deepEqual(synonymsOf("端口"), []);
 * ```
 */
export function synonymsOf(word: string): readonly string[] {
  return SYNONYMS.get(word) ?? [];
}
